import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Webhook as Verifier } from 'standardwebhooks'
import { getProfileEndpoint } from '#contract/accounts/profile.ts'
import type { KeyPermission } from '#contract/core/endpoint.ts'
import {
  createApiKeyEndpoint,
  keyRequestsAMinute,
  listApiKeysEndpoint,
  revokeApiKeyEndpoint,
} from '#contract/integrations/api-keys.ts'
import {
  createWebhookEndpoint,
  enableWebhookEndpoint,
  listWebhookMessagesEndpoint,
  listWebhooksEndpoint,
  removeWebhookEndpoint,
  replayMessageEndpoint,
  type WebhookEvent,
  webhookBody,
} from '#contract/integrations/webhooks.ts'
import { listOrdersEndpoint } from '#contract/orders/order-list.ts'
import { cancelOrderEndpoint, getOrderEndpoint, placeOrderEndpoint } from '#contract/orders/orders.ts'
import { hours } from '#domain/time/durations.ts'
import { asCustomer } from '#server/players/customer.ts'
import { testPassword } from '#tests/test-config.ts'
import { msNow } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { auditsOf } from '#tests/world/audits.ts'
import { type Client, createClient } from '#tests/world/clients.ts'
import { basket, newKey, orderAt, place } from '#tests/world/orders.ts'
import { addPerson } from '#tests/world/people.ts'
import { startReceiver } from '#tests/world/webhook-receivers.ts'
import { startWorld } from '#tests/world/world.ts'
import { sendWaiting } from './send-webhook.ts'

let aheadMs = 0
const world = await startWorld({
  clock: { now: () => new Date(msNow() + aheadMs) },
  config: { webhooks: { mayReachPrivate: true } },
})
after(() => world.close())
const password = testPassword

/** A restaurant of its own, so that tests do not share limits. */
let serial = 0
async function addRestaurant(): Promise<Client> {
  serial += 1
  const username = `kitchen${serial}`
  await addPerson(world, { username, role: 'customer' })
  return world.as(username)
}

async function makeKey(owner: Client, permissions: KeyPermission[], ordersADay = 50) {
  const body = { label: 'Kitchen', permissions, ordersADay, password }
  const made = await owner.call(createApiKeyEndpoint, { body }, { idempotencyKey: newKey() })
  const program = createClient(world.url, { name: 'program', userId: owner.userId, cookie: '' })
  return { made, program, options: { headers: { authorization: `Bearer ${made.key}` } } }
}

function addWebhook(owner: Client, url: string, events: WebhookEvent[]) {
  return owner.call(createWebhookEndpoint, { body: { url, events, password } })
}

test('a program orders, follows and cancels with a key as its customer would', async () => {
  const owner = await addRestaurant()
  const { made, program, options } = await makeKey(owner, ['orders.place', 'orders.read', 'orders.cancel'])
  assert.match(made.key, /^ksw_[\w-]{43}$/)
  const key = newKey()
  const send = () =>
    program.call(
      placeOrderEndpoint,
      { body: basket(world) },
      { idempotencyKey: key, headers: options.headers },
    )
  const placed = await send()
  assert.deepEqual(await send(), placed, 'a repeat gets the first answer')
  const params = { id: placed.id }
  const read = await program.call(getOrderEndpoint, { params }, options)
  assert.equal(read.id, (await owner.call(getOrderEndpoint, { params })).id)
  assert.equal((await program.call(listOrdersEndpoint, { query: {} }, options)).items.length, 1)
  assert.equal((await program.call(cancelOrderEndpoint, { params, body: {} }, options)).status, 'cancelled')
  const [listed] = await owner.call(listApiKeysEndpoint, {})
  assert.ok(listed?.lastUsedAt)
  assert.deepEqual(await auditsOf(world, made.id), ['integrations.create_key'])
})

test('a key does what it is allowed to and nothing else', async () => {
  const owner = await addRestaurant()
  const { made, program, options } = await makeKey(owner, ['orders.read'])
  await program.refused(placeOrderEndpoint, { body: basket(world) }, 'auth.key_forbidden', {
    idempotencyKey: newKey(),
    headers: options.headers,
  })
  // Neither its own account, nor another key, nor with somebody's cookie beside it.
  await program.refused(getProfileEndpoint, {}, 'auth.key_forbidden', options)
  await owner.refused(
    createApiKeyEndpoint,
    { body: { label: 'x', permissions: ['orders.read'], password } },
    'auth.key_forbidden',
    options,
  )
  const stranger = await place(world)
  await program.refused(getOrderEndpoint, { params: { id: stranger.id } }, 'orders.not_found', options)
  const wrong = { headers: { authorization: `Bearer ${made.key.slice(0, -2)}zz` } }
  await program.refused(listOrdersEndpoint, { query: {} }, 'auth.key_refused', wrong)
  await owner.refused(
    createApiKeyEndpoint,
    { body: { label: 'x', permissions: ['orders.read'], password: 'not it' } },
    'auth.confirm_needed',
  )
})

test('a revoked key, or one of a suspended customer, opens nothing; another’s cannot be revoked', async () => {
  const owner = await addRestaurant()
  const { made, program, options } = await makeKey(owner, ['orders.read'])
  const other = await addRestaurant()
  await other.refused(revokeApiKeyEndpoint, { params: { id: made.id } }, 'integrations.not_found')
  const read = (code: 'auth.key_refused') => program.refused(listOrdersEndpoint, { query: {} }, code, options)
  await program.call(listOrdersEndpoint, { query: {} }, options)
  const users = world.db.updateTable('users').where('id', '=', owner.userId)
  await users.set({ suspended_at: world.clock.now() }).execute()
  await read('auth.key_refused')
  await users.set({ suspended_at: null }).execute()
  const [revoked] = await owner.call(revokeApiKeyEndpoint, { params: { id: made.id } })
  assert.ok(revoked?.revokedAt)
  await read('auth.key_refused')
})

test('each key has its orders of a day and its requests of a minute', async () => {
  const owner = await addRestaurant()
  const { made, program, options } = await makeKey(owner, ['orders.place', 'orders.read'], 1)
  const order = () => ({ idempotencyKey: newKey(), headers: options.headers })
  const place = { body: basket(world) }
  // Counts not what is refused, and once what is sent again.
  const far = { body: basket(world, { place: { area: 'Lokoja', landmark: 'The bridge' } }) }
  const junk = { body: { ...basket(world), items: 'rice' } } as unknown as typeof place
  assert.equal((await program.send(placeOrderEndpoint, junk, order())).status, 400)
  await program.refused(placeOrderEndpoint, far, 'orders.outside_area', order())
  const first = order()
  const [placed, again] = await Promise.all([1, 2].map(() => program.call(placeOrderEndpoint, place, first)))
  assert.equal(placed?.id, again?.id)
  await program.refused(placeOrderEndpoint, place, 'request.too_many', order())
  assert.equal((await program.call(placeOrderEndpoint, place, first)).id, placed?.id)
  await world.db
    .updateTable('rate_limits')
    .set({ hits: keyRequestsAMinute })
    .where('key', '=', `api-key:${made.id}`)
    .execute()
  await program.refused(listOrdersEndpoint, { query: {} }, 'request.too_many', options)
})

test('neither keys nor secrets are stored', async () => {
  const owner = await addRestaurant()
  const { made } = await makeKey(owner, ['orders.read'])
  const { secret } = await addWebhook(owner, 'http://127.0.0.1:1/', ['order.placed'])
  const { rows } = await world.database.pool.query<{ text: string }>(`
    select to_jsonb(k)::text as text from api_keys k union all select to_jsonb(w)::text from webhooks w
    union all select to_jsonb(r)::text from request_keys r union all select to_jsonb(a)::text from audit_entries a`)
  const all = rows.map(({ text }) => text).join('\n')
  assert.ok(all.includes(made.id))
  for (const text of [made.key, secret.slice('whsec_'.length)]) assert.ok(!all.includes(text))
})

test('order events reach a webhook, signed as Standard Webhooks says', async () => {
  const owner = await addRestaurant()
  const receiver = await startReceiver()
  const { id, secret } = await addWebhook(owner, receiver.url, ['order.placed', 'order.delivered'])
  const order = await orderAt(world, 'delivered', { customer: owner.name })
  await eventually('both messages', async () => receiver.taken.length === 2)
  const bodies = receiver.taken.map(({ headers, body }) =>
    webhookBody.parse(new Verifier(secret).verify(body, headers as Record<string, string>)),
  )
  assert.deepEqual(bodies.map(({ type, data }) => [type, data.orderId]).sort(), [
    ['order.delivered', order.id],
    ['order.placed', order.id],
  ])
  const log = await eventually('the log', async () => {
    const page = await owner.call(listWebhookMessagesEndpoint, { params: { id }, query: {} })
    return page.items.every(({ state }) => state === 'delivered') && page.items
  })
  assert.deepEqual(
    log.map(({ attempts, lastStatus, lastAnswer }) => [attempts, lastStatus, lastAnswer]),
    [
      [1, 200, 'answered 200'],
      [1, 200, 'answered 200'],
    ],
  )
  assert.throws(() =>
    new Verifier(secret).verify(
      `${receiver.taken[0]?.body} `,
      receiver.taken[0]?.headers as Record<string, string>,
    ),
  )
})

/** Resolves once the relay has passed that an order was cancelled. */
const untilPassed = (orderId: string) =>
  eventually('the relay', async () => {
    const { rows } = await world.database.pool.query<{ isPassed: boolean }>(
      `select p.place <= (select max(place) from event_cursors where name = 'reactions') as "isPassed"
       from events e join event_places p on p.event_id = e.id where e.order_id = $1 and e.type = 'order.cancelled'`,
      [orderId],
    )
    return rows[0]?.isPassed
  })

test('a webhook is sent the very next event after it was added, and none once it is removed', async () => {
  const owner = await addRestaurant()
  const receiver = await startReceiver()
  const cancelled = async () => {
    const { id } = await place(world, { customer: owner.name })
    await owner.call(...asCustomer.cancel(id))
    return id
  }
  await untilPassed(await cancelled())
  const { id } = await addWebhook(owner, receiver.url, ['order.cancelled'])
  const next = await cancelled()
  await eventually('the message', async () => receiver.taken.length > 0)
  await owner.call(removeWebhookEndpoint, { params: { id } })
  await untilPassed(await cancelled())
  assert.deepEqual(
    receiver.taken.map(({ body }) => JSON.parse(body).data.orderId),
    [next],
  )
})

test('what an address refuses is tried again later, with the same id, and by hand', async () => {
  const owner = await addRestaurant()
  const receiver = await startReceiver()
  receiver.status = 302
  const { id } = await addWebhook(owner, receiver.url, ['order.placed'])
  await place(world, { customer: owner.name })
  const read = async () => {
    const page = await owner.call(listWebhookMessagesEndpoint, { params: { id }, query: {} })
    return page.items[0]
  }
  const failed = await eventually('the first try', async () => {
    const message = await read()
    return message !== undefined && message.attempts > 0 && message
  })
  assert.deepEqual([failed.state, failed.lastStatus], ['waiting', 302])
  assert.ok(failed.nextAt !== null && failed.lastAt !== null && failed.nextAt > failed.lastAt)
  const [failing] = await owner.call(listWebhooksEndpoint, {})
  assert.ok(failing?.failingSince && failing.failingSince <= failed.lastAt)
  receiver.status = 204
  const stranger = await addRestaurant()
  await stranger.refused(replayMessageEndpoint, { params: { id: failed.id } }, 'integrations.not_found')
  await owner.call(replayMessageEndpoint, { params: { id: failed.id } })
  await eventually('the replay', async () => (await read())?.state === 'delivered')
  assert.deepEqual(new Set(receiver.taken.map(({ headers }) => headers['webhook-id'])), new Set([failed.id]))
  const [well] = await owner.call(listWebhooksEndpoint, {})
  assert.equal(well?.failingSince, null)
})

test('after a day without an answer it is off, its owner is told, and what waited goes once it is on again', async () => {
  const owner = await addRestaurant()
  await world.db
    .updateTable('users')
    .set({ email: 'kitchen@example.com' })
    .where('id', '=', owner.userId)
    .execute()
  const receiver = await startReceiver()
  receiver.status = 500
  const { id } = await addWebhook(owner, receiver.url, ['order.placed'])
  await place(world, { customer: owner.name })
  const message = await eventually('the first try', async () => {
    const page = await owner.call(listWebhookMessagesEndpoint, { params: { id }, query: {} })
    return page.items[0] !== undefined && page.items[0].attempts > 0 && page.items[0]
  })
  aheadMs = hours(25)
  const { config, queueMail } = world.server.services
  const again = { db: world.db, clock: world.clock, secret: config.secretKey, queueMail, chance: () => 0 }
  // The job's own next try may come in between, and then counts instead.
  await eventually('the webhook to be off', async () => {
    await sendWaiting({ ...again, mayReachPrivate: true }, id)
    const [webhook] = await owner.call(listWebhooksEndpoint, {})
    return webhook?.disabledAt
  })
  aheadMs = 0
  const mails = world.db.selectFrom('mails').select('id').where('template', '=', 'webhook_disabled')
  assert.equal((await mails.where('user_id', '=', owner.userId).execute()).length, 1)
  await owner.refused(replayMessageEndpoint, { params: { id: message.id } }, 'integrations.disabled')
  receiver.status = 200
  const [on] = await owner.call(enableWebhookEndpoint, { params: { id } })
  assert.equal(on?.disabledAt, null)
  await eventually('what waited', async () => {
    const page = await owner.call(listWebhookMessagesEndpoint, { params: { id }, query: {} })
    return page.items[0]?.state === 'delivered'
  })
  assert.deepEqual(await owner.call(removeWebhookEndpoint, { params: { id } }), [])
})
