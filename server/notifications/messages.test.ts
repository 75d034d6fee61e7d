import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { saveChoices } from '#contract/accounts/profile.ts'
import { assignChatEndpoint, openChatEndpoint, settleChatEndpoint } from '#contract/chat/admin-chat.ts'
import { markOrderChatEndpoint } from '#contract/chat/chat.ts'
import { unassignOrder } from '#contract/orders/admin-orders.ts'
import { retryReactions } from '#server/platform/events/relay.ts'
import { cleanUpAll } from '#tests/clean-up.ts'
import { makeCertificate, trust } from '#tests/servers/certificates.ts'
import { type PushBrowser, startPushService } from '#tests/servers/push-service.ts'
import { testConfig } from '#tests/test-config.ts'
import { eventually } from '#tests/waiting.ts'
import { answerAs, ask, threadFound, writeTo } from '#tests/world/chats.ts'
import { type Client, createClient } from '#tests/world/clients.ts'
import { orderAt } from '#tests/world/orders.ts'
import { addPerson, signInAs } from '#tests/world/people.ts'
import { messagesOf, turnOn } from '#tests/world/push-ways.ts'
import { startWorld } from '#tests/world/world.ts'
import { messagesReaction } from './reactions.ts'
import { sendAlert } from './send-alert.ts'

const certificate = makeCertificate()
trust(certificate)
const service = await startPushService(certificate)
const world = await startWorld({ config: { push: { ...testConfig().push, mayReachPrivate: true } } })
after(() => cleanUpAll([() => service.stop(), () => world.close()]))
beforeEach(async () => {
  await world.db.deleteFrom('push_subscriptions').execute()
  await world.db.deleteFrom('rate_limits').execute()
})

const signIn = async (username: string): Promise<Client> =>
  createClient(world.url, await signInAs(world, username))
const admin = await world.as('office')

/** Returns what a browser has shown about messages, as [title, body, link]. */
const notified = ({ taken }: PushBrowser) =>
  taken
    .filter(({ payload }) => payload.data['kind'] === 'message')
    .map(({ payload: { notification, data } }) => [notification.title, notification.body, data['link']])

const shown = (browser: PushBrowser, count: number) =>
  eventually(`${count} pushes about messages`, async () => {
    const all = notified(browser)
    return all.length >= count ? all : null
  })

const alertsOf = (userId: string) =>
  world.db.selectFrom('message_alerts').selectAll().where('user_id', '=', userId).execute()

/** Once nothing is left to be told of, and nothing is on its way. */
const settled = (userId: string) =>
  eventually('every alert to be told or dropped', async () => {
    const alerts = await alertsOf(userId)
    const messages = await messagesOf(world)
    return alerts.every((one) => one.due_at === null) && messages.every(({ status }) => status !== 'queued')
  })

/** Returns what is due at once, as the job does when its time has come. */
const notifyNow = (threadId: string, userId: string) =>
  sendAlert({ db: world.db, clock: world.clock }, { threadId, userId })

test('ten messages in a minute are one push that is renewed, to the agent and to the customer', async () => {
  const [amina, musa] = [await signIn('amina'), await signIn('musa')]
  const { id } = await orderAt(world, 'shopping')
  const [phone, bike] = [await turnOn(amina, service), await turnOn(musa, service)]
  const market = world.market.name
  await writeTo(musa, id, 'I am at the market')
  assert.deepEqual(await shown(phone, 1), [
    ['A message from your agent', `About the list for ${market}.`, `/orders/${id}?chat=open`],
  ])
  for (let count = 0; count < 10; count += 1) await writeTo(amina, id, `Word ${count} of Kanarya`)
  assert.deepEqual(await shown(bike, 1), [
    ['10 messages from your customer', `About the list for ${market}.`, `/dashboard?trip=${id}&chat=${id}`],
  ])
  const [push] = bike.taken.filter(({ payload }) => payload.data['kind'] === 'message')
  for (const word of ['Kanarya', 'Word', 'Amina', 'Musa']) assert.ok(!push?.text.includes(word), word)

  await writeTo(amina, id, 'One more')
  await eventually('the next to be noted', async () => (await alertsOf(musa.userId))[0]?.due_at != null)
  const [alert] = await alertsOf(musa.userId)
  assert.equal(alert?.due_at?.getTime(), (alert?.told_at?.getTime() ?? 0) + 60_000, 'not within a minute')
  await notifyNow(alert?.thread_id ?? '', musa.userId)
  const all = await shown(bike, 2)
  assert.equal(all[1]?.[0], '11 messages from your customer')
  const topics = new Set(
    bike.taken.filter(({ payload }) => payload.data['kind'] === 'message').map(({ topic }) => topic),
  )
  assert.equal(topics.size, 1, 'the later takes the place of the earlier')
})

test('nobody is told of what they read meanwhile, wrote themself, may not see or do not want to hear', async () => {
  await addPerson(world, { username: 'reader', role: 'customer' })
  await addPerson(world, { username: 'nimble', role: 'agent' })
  const order = await orderAt(world, 'shopping', { customer: 'reader', agent: 'nimble' })
  const { id, customer, agent } = order
  const [phone, bike] = [
    await turnOn(await signIn('reader'), service),
    await turnOn(await signIn('nimble'), service),
  ]
  await writeTo(agent, id, 'Read at once')
  await customer.call(markOrderChatEndpoint, { params: { id }, body: { deliveredSeq: 1, readSeq: 1 } })
  await settled(customer.userId)

  const choices = { ordersByPush: false, ordersByEmail: true, news: false }
  await customer.call(saveChoices, { body: choices })
  await writeTo(agent, id, 'Not wanted')
  await eventually('the message to be dropped', async () =>
    (await messagesOf(world)).some(({ news, status }) => news === 'message' && status === 'dropped'),
  )
  await writeTo(customer, id, 'Wait for me')
  await order.admin.call(unassignOrder, { params: { id }, body: { reason: 'Test' } })
  await settled(agent.userId)
  assert.deepEqual([notified(phone), notified(bike)], [[], []])
})

test('the admin of a thread is notified while somebody waits; others are not', async () => {
  await addPerson(world, { username: 'asker', role: 'customer' })
  const asker = await signIn('asker')
  const [dashboard, other] = [
    await turnOn(await signIn('office'), service),
    await turnOn(await signIn('owner'), service),
  ]
  await ask(asker, 'Where is my refund?')
  const thread = await threadFound(admin, 'asker')
  await admin.call(assignChatEndpoint, { params: { id: thread }, body: { userId: admin.userId } })
  await ask(asker, 'Hello?')
  assert.deepEqual(await shown(dashboard, 1), [
    ['2 messages from a customer', 'Somebody needs help and is waiting.', `/admin/chats?thread=${thread}`],
  ])
  const phone = await turnOn(asker, service)
  await answerAs(admin, thread, 'It is on its way')
  assert.deepEqual(await shown(phone, 1), [
    ['A message from our team', 'Open Help to read it.', '/profile/help'],
  ])
  await ask(asker, 'Thanks')
  await admin.call(settleChatEndpoint, { params: { id: thread }, body: { seq: 4 } })
  await eventually('the next to be noted', async () => (await alertsOf(admin.userId))[0]?.due_at != null)
  await notifyNow(thread, admin.userId)
  assert.deepEqual([notified(dashboard).length, notified(other).length], [1, 0])
})

test('an event that is told again, and a job that runs twice, tell nobody anything new', async () => {
  await addPerson(world, { username: 'twice', role: 'customer' })
  const twice = await signIn('twice')
  const { id } = await orderAt(world, 'shopping', { customer: 'twice' })
  const phone = await turnOn(twice, service)
  const thread = await admin.call(openChatEndpoint, { body: { orderId: id } })
  await answerAs(admin, thread.id, 'We watch over it')
  await shown(phone, 1)
  const { rows } = await world.database.pool.query(
    `select id from events where type = 'chat.sent' order by id desc limit 1`,
  )
  const { services } = world.server
  const relay = { db: world.db, clock: world.clock, log: services.log, reactions: [messagesReaction] }
  await Promise.all(rows.concat(rows).map((row) => retryReactions(relay, Number(row.id))))
  await Promise.all([notifyNow(thread.id, twice.userId), notifyNow(thread.id, twice.userId)])
  await settled(twice.userId)
  assert.equal(notified(phone).length, 1)
})

test('where nothing was turned on nothing is noted, and an erased person leaves no alert', async () => {
  await addPerson(world, { username: 'silent', role: 'customer' })
  const silent = await signIn('silent')
  const { id } = await orderAt(world, 'shopping', { customer: 'silent' })
  const thread = await admin.call(openChatEndpoint, { body: { orderId: id } })
  await answerAs(admin, thread.id, 'We watch over it')
  await new Promise((resolve) => setTimeout(resolve, 300))
  assert.deepEqual(await alertsOf(silent.userId), [])
  await turnOn(silent, service)
  await answerAs(admin, thread.id, 'And again')
  await eventually('an alert', async () => (await alertsOf(silent.userId)).length === 1)
  await world.db.transaction().execute(async (tx) => {
    for (const record of world.server.services.records) await record.erase(tx, silent.userId)
  })
  assert.deepEqual(await alertsOf(silent.userId), [])
})
