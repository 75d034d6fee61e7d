import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { after, beforeEach, test } from 'node:test'
import { movePicturesEndpoint } from '#contract/admin/pictures.ts'
import { askQuestionEndpoint } from '#contract/dispatch/agent-questions.ts'
import { getPictureEndpoint } from '#contract/markets/pictures.ts'
import { openPictureFiles } from '#server/platform/pictures/open-files.ts'
import { eraseThesePictures } from '#server/platform/pictures/save-picture.ts'
import { cleanUpAll } from '#tests/clean-up.ts'
import { eventually } from '#tests/waiting.ts'
import { newKey } from '#tests/world/orders.ts'
import { shopWithQuestions } from '#tests/world/questions.ts'
import { linesOf, runThatIs } from '#tests/world/runs.ts'
import { addPictures, assertReadable, openPlaces, photo } from '#tests/world/stored-pictures.ts'
import { startWorld } from '#tests/world/world.ts'

const { s3, inStore, inFiles, folder } = await openPlaces('moved')
const world = await startWorld({ config: inStore })
after(() => cleanUpAll([() => s3.stop(), () => world.close()]))
beforeEach(() => {
  s3.mood = 'well'
})

const storedFiles = async () => (await readdir(folder).catch((): string[] => [])).length
const keyed = () => ({ idempotencyKey: newKey() })

/** An agent who asks with a photograph. */
async function shop() {
  const order = await shopWithQuestions(world)
  const body = { kind: 'over_cap', askedKobo: 80_000, photo } as const
  return {
    ...order,
    ask: (key = newKey()) =>
      order.agent.send(askQuestionEndpoint, { params: order.item(0), body }, { idempotencyKey: key }),
  }
}

async function addPicture({ ask }: Awaited<ReturnType<typeof shop>>): Promise<string> {
  const answer = await ask()
  assert.equal(answer.status, 200, answer.text)
  const { questions } = answer.json as { questions: { pictureId: string | null }[] }
  return questions.at(-1)?.pictureId ?? assert.fail('no picture')
}

test('a picture lives in the store, and is given after its reader was authorised, as from a file', async () => {
  const order = await shop()
  const id = await addPicture(order)
  assert.ok(s3.objects.has(`pictures/${id}.webp`))
  assert.equal(await storedFiles(), 0)
  const answer = await order.customer.send(getPictureEndpoint, { params: { id } })
  assert.equal(answer.headers.get('content-type'), 'image/webp')
  assert.equal(answer.headers.get('cache-control'), 'private, max-age=3600')
  const before = s3.calls.length
  await world.visitor.refused(getPictureEndpoint, { params: { id } }, 'auth.signed_out')
  assert.equal(s3.calls.length, before)
})

test('while the store is away uploads and reads are 503, nothing is lost, and health says so', async () => {
  world.allowErrors()
  const order = await shop()
  const [kept = ''] = await addPictures(world, order, { count: 1, at: inStore })
  const key = newKey()
  s3.mood = 'broken'
  const refused = await order.ask(key)
  assert.deepEqual([refused.status, (refused.json as { code: string }).code], [503, 'pictures.store_away'])
  assert.equal(refused.headers.get('retry-after'), '5')
  const read = await order.customer.send(getPictureEndpoint, { params: { id: kept } })
  assert.deepEqual([read.status, read.headers.get('cache-control')], [503, 'no-store'])
  await eventually('health says so', async () => {
    const { status, json } = await world.visitor.raw('GET', '/readyz')
    const { ok, pictures } = json as { ok: boolean; pictures: { ok: boolean; reason?: string } }
    return status === 200 && ok && pictures.reason === 'the picture store answers InternalError'
  })
  s3.mood = 'well'
  assert.equal((await order.ask(key)).status, 200)
  await assertReadable(order, [kept], world.url)
})

test('pictures move to the store while others are written and all are read', async () => {
  const order = await shop()
  const old = await addPictures(world, order, { count: 45, at: inFiles })
  const admin = await world.as('office')
  const { id, total } = await admin.call(movePicturesEndpoint, {}, keyed())
  assert.ok(total >= 2)
  const writing = addPicture(order)
  await assertReadable(order, old, world.url)
  const meanwhile = await writing
  const run = await runThatIs(admin, id, 'done')
  assert.deepEqual([run.done, run.refused, run.failed], [total, 0, 0])
  assert.equal(await storedFiles(), 0)
  await assertReadable(order, old, world.url)
  // Made ours once more, so that its bytes are others.
  const read = await order.customer.send(getPictureEndpoint, { params: { id: meanwhile } })
  assert.equal(read.status, 200)
})

test('a picture that is deleted while it moves stays deleted', async () => {
  const [id = ''] = await addPictures(world, await shop(), { count: 1, at: inFiles })
  const admin = await world.as('office')
  s3.mood = 'slow'
  const { id: runId } = await admin.call(movePicturesEndpoint, {}, keyed())
  await eventually('it is on its way', async () => s3.calls.includes(`PUT pictures/${id}.webp`))
  await world.db.transaction().execute((tx) => eraseThesePictures(tx, [id]))
  s3.mood = 'well'
  await runThatIs(admin, runId, 'done')
  const files = openPictureFiles(inStore)
  await eventually('it is gone', async () => (await files.read(id)) === null)
})

test('a picture that is nowhere is told in its line, and others move', async () => {
  const order = await shop()
  const [lost = '', ...others] = await addPictures(world, order, { count: 3, at: inFiles })
  await openPictureFiles(inStore).remove(lost)
  const admin = await world.as('office')
  const { id } = await admin.call(movePicturesEndpoint, {}, keyed())
  const run = await runThatIs(admin, id, 'done')
  assert.equal(run.refused, 1)
  const said = (await linesOf(admin, id)).find(({ outcome }) => outcome === 'refused')
  assert.equal(said?.reason, '1 picture is in neither place. The others were moved.')
  await assertReadable(order, others, world.url)
  assert.equal(await storedFiles(), 0)
})
