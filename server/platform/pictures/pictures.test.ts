import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { maxPictureBytes } from '#contract/core/picture-size.ts'
import { askQuestionEndpoint } from '#contract/dispatch/agent-questions.ts'
import { getPictureEndpoint } from '#contract/markets/pictures.ts'
import { getLinkedPictureEndpoint } from '#contract/orders/questions.ts'
import { minutes } from '#domain/time/durations.ts'
import { newId } from '#server/platform/core/ids.ts'
import { realNow } from '#tests/clock/real-time.ts'
import { eventually } from '#tests/waiting.ts'
import { newKey } from '#tests/world/orders.ts'
import { addPerson } from '#tests/world/people.ts'
import { noisyPicture, shopWithQuestions } from '#tests/world/questions.ts'
import { startWorld } from '#tests/world/world.ts'
import { encodePicture } from './encode-picture.ts'
import { erasePicturesOf, sweepPictures } from './save-picture.ts'

const dataDir = join(tmpdir(), `kasuwa-pictures-${process.pid}`)
const folder = join(dataDir, 'pictures')
const world = await startWorld({ config: { dataDir } })
after(() => world.close())

const storedFiles = () => readdir(folder).catch((): string[] => [])

async function askWithPhoto() {
  const order = await shopWithQuestions(world)
  const photo = (await encodePicture(noisyPicture(90))).bytes.toString('base64')
  const body = { kind: 'over_cap', askedKobo: 80_000, photo } as const
  const call = { params: order.item(0), body }
  const trip = await order.agent.call(askQuestionEndpoint, call, { idempotencyKey: newKey() })
  const question = trip.questions[0]
  assert.ok(question?.pictureId)
  return { ...order, question, pictureId: question.pictureId }
}

test('whatever a phone sends becomes WebP of at most 30 kB, without what the camera noted', async () => {
  const { default: sharp } = await import('sharp')
  const large = await sharp(noisyPicture(1500))
    .withExif({ IFD0: { Copyright: 'canary' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg({ quality: 95 })
    .toBuffer()
  assert.ok(large.includes('canary') && large.length > 1_000_000)
  const { bytes, width } = await encodePicture(large)
  const { format, exif } = await sharp(bytes).metadata()
  assert.deepEqual([format, exif, bytes.includes('canary')], ['webp', undefined, false])
  assert.ok(bytes.length <= 30 * 1024 && width > 100, `${bytes.length} bytes, ${width} wide`)
})

test('what is no picture, cut off, too many pixels or too large is refused', async () => {
  const { agent, item: line } = await shopWithQuestions(world)
  const askWith = (bytes: Buffer) => {
    const body = { kind: 'over_cap', askedKobo: 80_000, photo: bytes.toString('base64') } as const
    return agent.send(askQuestionEndpoint, { params: line(0), body }, { idempotencyKey: newKey() })
  }
  const bomb = noisyPicture(10)
  bomb.writeUInt32BE(30_000, 16)
  bomb.writeUInt32BE(30_000, 20)
  for (const bytes of [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>'),
    Buffer.from('GIF89a'),
    noisyPicture(60).subarray(0, 900),
    bomb,
  ]) {
    const answer = await askWith(bytes)
    assert.deepEqual([answer.status, (answer.json as { code: string }).code], [400, 'pictures.unreadable'])
  }
  const large = await askWith(Buffer.alloc(maxPictureBytes + 1))
  assert.deepEqual([large.status, (large.json as { code: string }).code], [400, 'request.invalid'])
  assert.match(large.text, /A photo may weigh 30 kB/)
  assert.equal((await askWith(Buffer.alloc(64 * 1024))).status, 413)
  assert.deepEqual(await storedFiles(), [])
})

test('a photograph is for the parties of its order and anyone who has the link', async () => {
  const { pictureId, question, agent, customer, admin, tokenOf } = await askWithPhoto()
  await addPerson(world, { username: 'bola', role: 'customer' })
  const params = { id: pictureId }
  for (const reader of [agent, customer, admin]) {
    const answer = await reader.send(getPictureEndpoint, { params })
    assert.equal(answer.status, 200, reader.name)
    assert.equal(answer.headers.get('content-type'), 'image/webp')
    assert.match(answer.headers.get('cache-control') ?? '', /^private/)
  }
  for (const name of ['bola', 'ngozi'])
    await (await world.as(name)).refused(getPictureEndpoint, { params }, 'pictures.not_found')
  await world.visitor.refused(getPictureEndpoint, { params }, 'auth.signed_out')
  const token = await tokenOf(question.id)
  assert.equal((await world.visitor.send(getLinkedPictureEndpoint, { params: { token } })).status, 200)
})

test('a file that no row names goes after a day, and no other', async () => {
  const { pictureId } = await askWithPhoto()
  const { pictureFiles } = world.server.services
  const undone = newId('picture', world.clock)
  await pictureFiles.put(undone, noisyPicture(4))
  const saved = await storedFiles()
  await sweepPictures(world.db, pictureFiles, new Date(realNow() - minutes(1)))
  assert.deepEqual(await storedFiles(), saved)
  await sweepPictures(world.db, pictureFiles, new Date(realNow() + minutes(1)))
  const left = await storedFiles()
  assert.deepEqual([left.includes(`${undone}.webp`), left.includes(`${pictureId}.webp`)], [false, true])
})

test('erasing a customer takes the rows, then the files', async () => {
  const { pictureId, customer } = await askWithPhoto()
  const file = join(folder, `${pictureId}.webp`)
  assert.ok((await readFile(file)).length > 0)
  await world.db.transaction().execute((tx) => erasePicturesOf(tx, customer.userId))
  await customer.refused(getPictureEndpoint, { params: { id: pictureId } }, 'pictures.not_found')
  await eventually('the file is gone', async () => !(await storedFiles()).includes(`${pictureId}.webp`))
})

test('a clear ground becomes white paper, and a long screenshot keeps its width', async () => {
  const { default: sharp } = await import('sharp')
  const clear = await sharp({
    create: { width: 400, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer()
  const onPaper = await encodePicture(clear)
  const { channels } = await sharp(onPaper.bytes).stats()
  assert.ok(channels.slice(0, 3).every(({ mean }) => mean > 250))
  const long = await sharp({ create: { width: 1080, height: 4800, channels: 3, background: '#fafafa' } })
    .png()
    .toBuffer()
  const { width, height } = await encodePicture(long)
  assert.ok(width >= 380 && height > 1700, `${width} by ${height}`)
})
