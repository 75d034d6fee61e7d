import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import Fastify from 'fastify'
import { answerChatEndpoint } from '#contract/chat/admin-chat.ts'
import { sendOrderMessageEndpoint, sendSupportMessageEndpoint } from '#contract/chat/chat.ts'
import { askQuestionEndpoint } from '#contract/dispatch/agent-questions.ts'
import { setMarketPictureEndpoint } from '#contract/markets/admin-markets.ts'
import { reportProblemEndpoint } from '#contract/orders/after-delivery.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { newId } from '#server/platform/core/ids.ts'
import { createApi } from '#server/platform/http/api.ts'
import { nextLagos } from '#tests/times.ts'
import { newMessageId } from '#tests/world/chats.ts'
import type { Client } from '#tests/world/clients.ts'
import { newKey } from '#tests/world/orders.ts'
import { addPerson } from '#tests/world/people.ts'
import { noisyPicture, shopWithQuestions } from '#tests/world/questions.ts'
import { startWorld } from '#tests/world/world.ts'

const clock = createTestClock(nextLagos('friday', '11:00'))
const world = await startWorld({ clock })
after(() => world.close())
const order = await shopWithQuestions(world)
const admin = await world.as('office')

beforeEach(async () => {
  await world.db.deleteFrom('rate_limits').execute()
})

/** Makes a picture of one colour: a file of a few kB, however many pixels it claims. */
async function plainPicture(width: number, height: number, format: 'png' | 'webp' = 'png'): Promise<string> {
  const { default: sharp } = await import('sharp')
  const drawn = sharp({
    create: { width, height, channels: 3, background: '#fff' },
    limitInputPixels: false,
  })
  const bytes =
    format === 'png'
      ? await drawn.png({ palette: true, colours: 2 }).toBuffer()
      : await drawn.webp().toBuffer()
  assert.ok(bytes.length < 30_000, `${bytes.length} bytes`)
  return bytes.toString('base64')
}

const small = noisyPicture(40).toString('base64')

const write = (client: Client, photo: string) =>
  client.send(sendSupportMessageEndpoint, { body: { id: newMessageId(), text: null, photo } })

const codeOf = ({ json }: { json: unknown }) => (json as { code?: string }).code

async function personNamed(username: string): Promise<Client> {
  await addPerson(world, { username, role: 'customer' })
  return world.as(username)
}

test('nothing is decoded for an order, a thread or a market that is not the caller’s to show something of', async () => {
  const photo = Buffer.from('no picture at all').toString('base64')
  const strange = { id: newId('order', clock), itemId: newId('item', clock) }
  const asking = { kind: 'over_cap', askedKobo: 80_000, photo } as const
  const report = { itemIds: [], kind: 'spoilt' as const, words: null, photo }
  const message = { id: newMessageId(), text: null, photo }
  const { agent, customer, id } = order
  const other = await world.as('ngozi')
  const answers = [
    [await agent.send(askQuestionEndpoint, { params: strange, body: asking }), 'orders.not_found'],
    [await other.send(askQuestionEndpoint, { params: order.item(0), body: asking }), 'orders.not_found'],
    [
      await agent.send(
        askQuestionEndpoint,
        { params: { ...strange, id }, body: asking },
        { idempotencyKey: newKey() },
      ),
      'items.not_found',
    ],
    [
      await customer.send(reportProblemEndpoint, { params: { id: strange.id }, body: report }),
      'orders.not_found',
    ],
    [await customer.send(reportProblemEndpoint, { params: { id }, body: report }), 'orders.not_delivered'],
    [
      await customer.send(sendOrderMessageEndpoint, { params: { id: strange.id }, body: message }),
      'chat.not_found',
    ],
    [
      await admin.send(answerChatEndpoint, { params: { id: newId('thread', clock) }, body: message }),
      'chat.not_found',
    ],
    [
      await admin.send(setMarketPictureEndpoint, {
        params: { id: newId('market', clock) },
        body: { photo, words: 'A gate', replaces: null },
      }),
      'markets.not_found',
    ],
    [
      await admin.send(setMarketPictureEndpoint, {
        params: { id: world.market.id },
        body: { photo, words: 'A gate', replaces: newId('picture', clock) },
      }),
      'markets.picture_changed',
    ],
  ] as const
  for (const [answer, code] of answers) assert.equal(codeOf(answer), code, answer.text)
  const counted = await world.db
    .selectFrom('rate_limits')
    .select('key')
    .where('key', 'like', 'picture%')
    .execute()
  assert.deepEqual(counted, [])
})

test('an endpoint that takes a photo cannot be answered without admitting it', () => {
  const { api } = createApi(Fastify(), {} as never)
  assert.throws(() => api.answer(askQuestionEndpoint, () => assert.fail()), /agent.ask takes a photo/)
  assert.throws(() => api.answer(setMarketPictureEndpoint, () => assert.fail()), /takes a photo/)
})

test('a file of few bytes and very many pixels is refused by its header; a camera’s twelve million are taken', async () => {
  const amina = await world.as('amina')
  const refused = await write(amina, await plainPicture(7700, 7700))
  assert.deepEqual([refused.status, codeOf(refused)], [400, 'pictures.unreadable'])
  assert.match(refused.text, /7700 by 7700/)
  for (const format of ['png', 'webp'] as const) {
    const taken = await write(amina, await plainPicture(4032, 3024, format))
    assert.equal(taken.status, 201, taken.text)
  }
})

test('a person has a budget of pictures and one of pixels for each minute; it is nobody else’s', async () => {
  const flooder = await personNamed('flooder')
  for (let count = 0; count < 20; count += 1) assert.equal((await write(flooder, small)).status, 201)
  const over = await write(flooder, small)
  assert.deepEqual([over.status, codeOf(over)], [429, 'pictures.too_many'])
  assert.ok(Number(over.headers.get('retry-after')) > 0)
  assert.equal((await write(await world.as('amina'), small)).status, 201)
  clock.advance(60_001)
  assert.equal((await write(flooder, small)).status, 201)

  const huge = await personNamed('huge')
  const photo = await plainPicture(4032, 3024)
  const codes: (string | undefined)[] = []
  for (let count = 0; count < 16; count += 1) codes.push(codeOf(await write(huge, photo)))
  assert.deepEqual([codes.indexOf('pictures.too_many'), codes.at(-1)], [15, 'pictures.too_many'])
})

test('who sends many at once waits for themselves only', async () => {
  const flooder = await personNamed('crowder')
  const photo = await plainPicture(4032, 3024)
  let isRefused = (): void => undefined
  const isFull = new Promise<void>((resolve) => (isRefused = resolve))
  const done: string[] = []
  const flood = Array.from({ length: 14 }, async () => {
    const { status } = await write(flooder, photo)
    if (status === 429) isRefused()
    else done.push('flood')
  })
  await isFull
  const honest = await write(await world.as('amina'), small)
  done.push('honest')
  assert.equal(honest.status, 201)
  await Promise.all(flood)
  assert.notEqual(done.at(-1), 'honest', done.join(' '))
})

test('a repeat with the same key gets its first answer, though the same cannot be done twice', async () => {
  const { agent, item: line } = order
  const call = { params: line(0), body: { kind: 'over_cap', askedKobo: 80_000, photo: small } } as const
  const key = { idempotencyKey: newKey() }
  const first = await agent.call(askQuestionEndpoint, call, key)
  assert.deepEqual(await agent.call(askQuestionEndpoint, call, key), first)
  await agent.refused(askQuestionEndpoint, call, 'questions.one_open', { idempotencyKey: newKey() })
  const row = await world.db
    .selectFrom('rate_limits')
    .select('hits')
    .where('key', '=', `pictures:${agent.userId}`)
    .executeTakeFirstOrThrow()
  assert.equal(row.hits, 1)
})
