import assert from 'node:assert/strict'
import { after, afterEach, beforeEach, test } from 'node:test'
import { saveChoices } from '#contract/accounts/profile.ts'
import { setDutyEndpoint, startShopping } from '#contract/dispatch/agent.ts'
import { sendTestPushEndpoint } from '#contract/notifications/notifications.ts'
import { assignOrder, unassignOrder } from '#contract/orders/admin-orders.ts'
import { cancelOrderEndpoint } from '#contract/orders/orders.ts'
import { days } from '#domain/time/durations.ts'
import { retryReactions } from '#server/platform/events/relay.ts'
import { cleanUpAll } from '#tests/clean-up.ts'
import { makeCertificate, trust } from '#tests/servers/certificates.ts'
import { type PushBrowser, startPushService } from '#tests/servers/push-service.ts'
import { testConfig } from '#tests/test-config.ts'
import { msNow } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { type Client, createClient } from '#tests/world/clients.ts'
import { drive, orderAt, place } from '#tests/world/orders.ts'
import { addPerson, signInAs } from '#tests/world/people.ts'
import { countDevices, messagesOf, turnOn } from '#tests/world/push-ways.ts'
import { startWorld } from '#tests/world/world.ts'
import { notificationsReaction } from './reactions.ts'

const certificate = makeCertificate()
trust(certificate)
const service = await startPushService(certificate)
const world = await startWorld({ config: { push: { ...testConfig().push, mayReachPrivate: true } } })
after(() => cleanUpAll([() => service.stop(), () => world.close()]))
beforeEach(async () => {
  await world.db.deleteFrom('push_subscriptions').execute()
  await world.db.deleteFrom('rate_limits').execute()
})
afterEach(() => {
  service.refuses = null
  service.retryAfter = null
})

const signIn = async (username: string): Promise<Client> =>
  createClient(world.url, await signInAs(world, username))

async function shown(browser: PushBrowser, count: number): Promise<string[]> {
  await eventually(`${count} notifications`, async () => browser.taken.length >= count)
  return browser.taken.map(({ payload }) => payload.notification.title)
}

const settled = () =>
  eventually('every message to end', async () =>
    (await messagesOf(world)).every(({ status }) => status !== 'queued'),
  )

test('each step of an order is pushed once to each device, without private data', async () => {
  const amina = await signIn('amina')
  const [phone, laptop] = [await turnOn(amina, service), await turnOn(await signIn('amina'), service)]
  const order = await place(world)
  const run = [
    ['assigned', 'An agent has accepted your order'],
    ['shopping', 'Shopping has started'],
    ['purchased', 'Shopping is done'],
    ['in_transit', 'On the way to you'],
    ['arrived', 'Your agent is at the gate'],
    ['delivered', 'Delivered'],
  ] as const
  let from: Parameters<typeof drive>[1] = 'queued'
  for (const [index, [to, title]] of run.entries()) {
    await drive(order, from, to)
    from = to
    for (const browser of [phone, laptop]) assert.equal((await shown(browser, index + 1)).at(-1), title)
  }
  await settled()
  const { rows } = await world.database.pool.query(
    'select code, handover_code, area, landmark, contact_phone from orders where id = $1',
    [order.id],
  )
  const personal = [...Object.values(rows[0] as Record<string, string>), 'Amina', 'Musa', 'pepper', 'rice']
  for (const push of [...phone.taken, ...laptop.taken]) {
    const said = push.text.replaceAll(/(?:ord|psm)_[0-9a-z]{26}/g, '')
    for (const word of personal) assert.ok(!said.includes(word), `${word} in ${said}`)
    assert.equal(push.payload.fcmOptions.link, `http://localhost:3000/orders/${order.id}`)
    assert.equal(push.payload.data['link'], `/orders/${order.id}`)
    assert.match(push.payload.notification.icon, /^\/icons\//)
    assert.equal(push.payload.from, 'kasuwa')
    assert.ok(push.ttlS > 0 && push.ttlS <= 24 * 3600)
    assert.equal(push.claims.aud, `https://localhost:${service.port}`)
    assert.match(push.claims.sub, /^mailto:/)
    assert.ok(push.claims.exp - msNow() / 1000 <= 24 * 3600)
  }
  const topics = new Set(phone.taken.map(({ topic }) => topic))
  assert.equal(topics.size, 1, 'the later takes the place of the earlier')
  assert.match([...topics][0] ?? '', /^[\w-]{32}$/)
  const statuses = (await messagesOf(world)).map(({ status }) => status)
  assert.deepEqual(statuses, Array(12).fill('sent'))
})

test('agents are notified of offers and of what admins do with their trips', async () => {
  const ngozi = await signIn('ngozi')
  await (await world.as('musa')).call(setDutyEndpoint, { body: { isOnDuty: false } })
  await ngozi.call(setDutyEndpoint, { body: { isOnDuty: true } })
  const browser = await turnOn(ngozi, service)
  const { id, admin, customer } = await place(world)
  assert.deepEqual(await shown(browser, 1), ['New order at Wuse Market'])
  const [offer] = browser.taken
  assert.equal(offer?.payload.data['link'], '/dashboard')
  assert.equal(offer?.urgency, 'high')
  assert.ok((offer?.ttlS ?? 99) <= 45, 'no longer than the offer holds')
  const reason = 'Nearer to it'
  await admin.call(assignOrder, { params: { id }, body: { agentId: ngozi.userId, reason } })
  assert.equal((await shown(browser, 2)).at(-1), 'We gave you a trip')
  await admin.call(unassignOrder, { params: { id }, body: { reason } })
  await eventually('the trip to be taken', async () =>
    browser.taken.some(({ payload }) => payload.notification.title === 'A trip was moved'),
  )
  await ngozi.call(setDutyEndpoint, { body: { isOnDuty: false } })
  await customer.call(cancelOrderEndpoint, { params: { id }, body: {} })
})

test('nobody is told of what they did themself, nor of what they do not want to hear', async () => {
  const amina = await signIn('amina')
  const browser = await turnOn(amina, service)
  const quiet = await turnOn(await signIn('amina'), service)
  await orderAt(world, 'cancelled')
  const choices = { ordersByPush: false, ordersByEmail: true, news: false }
  await amina.call(saveChoices, { body: choices })
  const { id } = await orderAt(world, 'assigned')
  await eventually('the messages to be dropped', async () => {
    const rows = await messagesOf(world)
    return rows.filter((row) => row.order_id === id && row.status === 'dropped').length === 2
  })
  assert.deepEqual([browser.taken.length, quiet.taken.length], [0, 0])
  await amina.call(saveChoices, { body: { ...choices, ordersByPush: true } })
})

test('a device that is gone is dropped; one that is refused stays, and says why', async () => {
  const amina = await signIn('amina')
  for (const status of [404, 410]) {
    await turnOn(amina, service)
    service.refuses = status
    const order = await orderAt(world, 'assigned')
    await eventually(`a device to go at ${status}`, async () => (await countDevices(world)) === 0)
    await order.admin.call(unassignOrder, { params: { id: order.id }, body: { reason: 'Test' } })
    service.refuses = null
  }
  await turnOn(amina, service)
  service.refuses = 413
  const { id } = await orderAt(world, 'assigned')
  const row = await eventually('a message to fail', async () =>
    (await messagesOf(world)).find((message) => message.order_id === id && message.status === 'failed'),
  )
  assert.equal(row.last_error, 'The push service localhost answered 413.')
  assert.equal(await countDevices(world), 1)
})

test('a service that is away is asked again, and then only what is still so is told', async () => {
  const amina = await signIn('amina')
  const browser = await turnOn(amina, service)
  service.refuses = 503
  const { id, agent } = await orderAt(world, 'assigned')
  await eventually('a first try', async () => (await messagesOf(world)).some(({ tries }) => tries > 0))
  await agent.call(startShopping, { params: { id }, body: {} })
  await eventually('both to have been tried', async () => {
    const rows = await messagesOf(world)
    return rows.length === 2 && rows.every(({ failed_at }) => failed_at !== null)
  })
  service.refuses = null
  assert.deepEqual(await shown(browser, 1), ['Shopping has started'])
  await settled()
  assert.deepEqual(
    (await messagesOf(world)).map(({ news, status }) => [news, status]),
    [
      ['assigned', 'dropped'],
      ['shopping', 'sent'],
    ],
  )
  const { rows } = await world.database.pool.query(
    `select max_attempts from graphile_worker.jobs where task_identifier = 'push:send'`,
  )
  assert.ok(rows.every(({ max_attempts: most }) => most <= 10))
})

test('a device whose push service asks for peace gets nothing before, and then what is still so', async () => {
  const amina = await signIn('amina')
  const browser = await turnOn(amina, service)
  service.refuses = 429
  service.retryAfter = '3600'
  const askedBefore = service.asked
  const { id, agent } = await orderAt(world, 'assigned')
  const failed = (count: number) =>
    eventually(`${count} messages to wait`, async () => {
      const rows = await messagesOf(world)
      return rows.filter(({ failed_at }) => failed_at !== null).length === count
    })
  await failed(1)
  await agent.call(startShopping, { params: { id }, body: {} })
  await failed(2)
  assert.equal(service.asked - askedBefore, 1)
  await amina.refused(sendTestPushEndpoint, {}, 'notifications.not_sent')
  assert.equal(service.asked - askedBefore, 1)
  assert.deepEqual(
    (await messagesOf(world)).map(({ news, tries }) => [news, tries]),
    [
      ['assigned', 1],
      ['shopping', 0],
    ],
  )
  const { rows } = await world.database.pool.query<{ waits: number; attempts: number }>(
    `select extract(epoch from run_at - created_at)::float8 as waits, attempts from graphile_worker.jobs
     where task_identifier = 'push:send'`,
  )
  assert.deepEqual(
    rows.map(({ waits, attempts }) => [Math.round(waits / 60), attempts]),
    [
      [60, 0],
      [60, 0],
    ],
  )
  service.refuses = null
  await world.database.pool.query(`update push_subscriptions set quiet_until = now() - interval '1 second'`)
  await world.database.pool.query(
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where task_identifier = 'push:send'), now())`,
  )
  assert.deepEqual(await shown(browser, 1), ['Shopping has started'])
  await settled()
})

test('an event that is processed again notifies nobody', async () => {
  const amina = await signIn('amina')
  const browser = await turnOn(amina, service)
  await orderAt(world, 'assigned')
  await shown(browser, 1)
  const { rows } = await world.database.pool.query(
    `select id from events where type = 'order.assigned' order by id desc limit 1`,
  )
  const { services } = world.server
  const relay = { db: world.db, clock: world.clock, log: services.log, reactions: [notificationsReaction] }
  await Promise.all(rows.concat(rows).map(({ id }) => retryReactions(relay, id)))
  assert.equal((await messagesOf(world)).length, 1)
})

test('an idle sign-in gets nothing more', async () => {
  await addPerson(world, { username: 'idle', role: 'customer' })
  const idle = await signIn('idle')
  const browser = await turnOn(idle, service)
  await world.db
    .updateTable('sessions')
    .set({ seen_at: new Date(msNow() - days(31)) })
    .where('user_id', '=', idle.userId)
    .execute()
  await orderAt(world, 'assigned', { customer: 'idle' })
  await eventually('the device to go', async () => (await countDevices(world, idle.userId)) === 0)
  assert.equal(browser.taken.length, 0)
})

test('a test goes to every device at once, and drops those that are gone', async () => {
  const amina = await signIn('amina')
  await amina.refused(sendTestPushEndpoint, {}, 'notifications.no_device')
  const browser = await turnOn(amina, service)
  const other = await turnOn(await signIn('amina'), service)
  assert.deepEqual(await amina.call(sendTestPushEndpoint, {}), { sent: 2, failed: 0 })
  assert.equal(browser.taken[0]?.payload.notification.title, 'Notifications work')
  assert.equal(other.taken.length, 1)
  service.refuses = 410
  await amina.refused(sendTestPushEndpoint, {}, 'notifications.not_sent')
  assert.equal(await countDevices(world), 0)
  service.refuses = null
  await turnOn(amina, service)
  let status = 200
  for (let index = 0; index < 12 && status === 200; index += 1)
    status = (await amina.send(sendTestPushEndpoint, {})).status
  assert.equal(status, 429)
})
