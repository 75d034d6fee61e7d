import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, test } from 'node:test'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { z } from 'zod'
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts'
import {
  buyItemEndpoint,
  reopenItemEndpoint,
  setDutyEndpoint,
  startShopping,
} from '#contract/dispatch/agent.ts'
import { cancelOrderEndpoint, getOrderEndpoint, placeOrderEndpoint } from '#contract/orders/orders.ts'
import { createFindViewer } from '#server/accounts/core/sessions.ts'
import { createStreamLimits } from '#server/platform/live/stream-limits.ts'
import { createReceivePicture } from '#server/platform/pictures/receive-picture.ts'
import { logOf } from '#tests/world/crew.ts'
import { basket, driveTo, newKey } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'
import { createApi } from './api.ts'
import { sessionCookieFor } from './cookies.ts'
import { registerErrors } from './error-handler.ts'
import type { Handler } from './handlers.ts'

const world = await startWorld()
after(() => world.close())

test('a write that is repeated with its key, many times at once, is done once and gets the same answer', async () => {
  const { id, agent } = await driveTo(world, 'assigned')
  const idempotencyKey = newKey()
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      agent.send(startShopping, { params: { id }, body: {} }, { idempotencyKey }),
    ),
  )
  assert.deepEqual([...new Set(answers.map((answer) => answer.status))], [200])
  const [first, ...rest] = answers.map((answer) => answer.json)
  for (const other of rest) assert.deepEqual(other, first)
  assert.equal((await logOf(world, id)).filter((type) => type === 'order.shopping_started').length, 1)
})

test('a key is for one request: not another body, another endpoint or another order', async () => {
  const [one, two] = [await driveTo(world, 'shopping'), await driveTo(world, 'shopping')]
  const { agent } = one
  const idempotencyKey = newKey()
  await agent.call(setDutyEndpoint, { body: { isOnDuty: true } }, { idempotencyKey })
  await agent.refused(setDutyEndpoint, { body: { isOnDuty: false } }, 'request.key_reused', {
    idempotencyKey,
  })
  const start = { params: { id: one.id }, body: {} }
  await agent.refused(startShopping, start, 'request.key_reused', { idempotencyKey })

  const other = newKey()
  await one.customer.call(
    cancelOrderEndpoint,
    { params: { id: one.id }, body: {} },
    { idempotencyKey: other },
  )
  await one.customer.refused(
    cancelOrderEndpoint,
    { params: { id: two.id }, body: {} },
    'request.key_reused',
    {
      idempotencyKey: other,
    },
  )
})

test('two people may use one key without knowing of each other', async () => {
  const idempotencyKey = newKey()
  const [musa, ngozi] = [await world.as('musa'), await world.as('ngozi')]
  const [his, hers] = await Promise.all([
    musa.call(setDutyEndpoint, { body: { isOnDuty: true } }, { idempotencyKey }),
    ngozi.call(setDutyEndpoint, { body: { isOnDuty: true } }, { idempotencyKey }),
  ])
  assert.deepEqual([his.firstName, hers.firstName], ['Musa', 'Ngozi'])
})

test('a refusal that changed nothing is not stored: when the reason is gone, the same request is done', async () => {
  const { id, agent, customer } = await driveTo(world, 'shopping')
  const { items } = await customer.call(getOrderEndpoint, { params: { id } })
  const params = { id, itemId: items[0]?.id ?? '' }
  await agent.call(buyItemEndpoint, { params, body: { askedKobo: 1, paidKobo: 1 } })
  const idempotencyKey = newKey()
  const cancel = { params: { id }, body: {} }
  await customer.refused(cancelOrderEndpoint, cancel, 'orders.already_bought', { idempotencyKey })
  await agent.call(reopenItemEndpoint, { params, body: {} })
  const done = await customer.call(cancelOrderEndpoint, cancel, { idempotencyKey })
  assert.equal(done.status, 'cancelled')
})

test('a key of the wrong form is refused before anything is done', async () => {
  const musa = await world.as('musa')
  for (const key of ['short', 'x'.repeat(101), 'with space and more', 'semi;colon-key'])
    await musa.refused(setDutyEndpoint, { body: { isOnDuty: true } }, 'request.key_needed', {
      idempotencyKey: key,
    })
})

/** Serves an endpoint in a server of its own, as another version of Kasuwa on the same database would. */
async function serveVersion<E extends Endpoint>(endpoint: E, handler: Handler<E>): Promise<FastifyInstance> {
  const app = Fastify()
  registerErrors(app)
  await app.register(cookie)
  const { services } = world.server
  const findViewer = createFindViewer({ pool: services.database.pool, clock: world.clock })
  const { api } = createApi(app, {
    db: world.db,
    clock: world.clock,
    hub: services.hub,
    cookie: sessionCookieFor(services.config.publicUrl),
    findViewer,
    findKeyHolder: () => assert.fail('nobody has a key here'),
    findCity: () => assert.fail('nobody here works for some cities only'),
    isRenewed: async () => false,
    committed: () => undefined,
    admits: async () => true,
    receivePicture: createReceivePicture({ ...world, pictureFiles: world.server.services.pictureFiles }),
    streamLimits: createStreamLimits(),
    stallMs: 30_000,
  })
  api.answer(endpoint, handler)
  await app.listen({ port: 0, host: '127.0.0.1' })
  after(() => app.close())
  return app
}

test('a write repeated after a deployment that added an optional field gets its first answer', async () => {
  const version = (extra: z.ZodRawShape) =>
    defineEndpoint({
      id: 'test.note',
      method: 'POST',
      path: '/api/test/:id/note',
      summary: 'Notes something',
      access: 'signedIn',
      params: z.strictObject({ id: z.string() }),
      body: z.strictObject({
        text: z.string(),
        ...extra,
        size: z.string().nullable().default(null),
        items: z.array(z.strictObject({ name: z.string(), ...extra })),
      }),
      response: z.object({ number: z.int() }),
    })
  let count = 0
  const answer: Handler<ReturnType<typeof version>> = ({ write }) =>
    write(async () => {
      count += 1
      return { number: count }
    })
  const oldApp = await serveVersion(version({}), answer)
  const newApp = await serveVersion(version({ isGift: z.boolean().default(false) }), answer)
  const musa = await world.as('musa')
  const send = (app: FastifyInstance, key: string, body: object) =>
    musa.at(app.listeningOrigin).raw('POST', '/api/test/one/note', {
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    })
  const body = { text: 'rice', items: [{ name: 'a' }, { name: 'b' }] }
  const key = newKey()
  const first = await send(oldApp, key, body)
  assert.deepEqual([first.status, first.json], [200, { number: 1 }])
  const reordered = { items: body.items, text: 'rice' }
  for (const repeat of [body, reordered])
    assert.deepEqual((await send(newApp, key, repeat)).json, { number: 1 })
  assert.equal((await send(newApp, key, { ...body, text: 'beans' })).status, 422)
  assert.equal((await send(newApp, key, { ...body, isGift: true })).status, 422)

  // As versions before fingerprints stored it: hashed after validation, with the defaults of then.
  const parsed = { text: 'rice', size: null, items: body.items }
  const stored = createHash('sha256')
    .update(JSON.stringify(['test.note', { id: 'one' }, parsed]))
    .digest()
  await world.db
    .updateTable('request_keys')
    .set({ request_hash: stored })
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  assert.deepEqual((await send(newApp, key, body)).json, { number: 1 })
  assert.equal((await send(newApp, key, { ...body, text: 'beans' })).status, 422)
  assert.equal((await send(newApp, key, { ...body, size: 'big' })).status, 422)
})

test('an order placed before fingerprints is found again by its key', async () => {
  const amina = await world.as('amina')
  const sent = basket(world)
  const call = { body: sent }
  const options = { idempotencyKey: newKey() }
  const first = await amina.call(placeOrderEndpoint, call, options)
  const stored = createHash('sha256')
    .update(JSON.stringify([placeOrderEndpoint.id, null, placeOrderEndpoint.body?.parse(sent)]))
    .digest()
  await world.database.pool.query('alter table orders disable trigger user')
  await world.database.pool.query('update orders set request_hash = $1 where id = $2', [stored, first.id])
  await world.database.pool.query('alter table orders enable trigger user')
  assert.deepEqual(await amina.call(placeOrderEndpoint, call, options), first)
  await amina.refused(
    placeOrderEndpoint,
    { body: { ...sent, note: 'another' } },
    'request.key_reused',
    options,
  )
})
