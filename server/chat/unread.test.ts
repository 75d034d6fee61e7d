import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import {
  assignChatEndpoint,
  getChatsWaitingEndpoint,
  listChatsEndpoint,
  openChatEndpoint,
  settleChatEndpoint,
} from '#contract/chat/admin-chat.ts'
import {
  getOrderChatEndpoint,
  getUnreadEndpoint,
  markOrderChatEndpoint,
  markSupportChatEndpoint,
} from '#contract/chat/chat.ts'
import { unassignOrder } from '#contract/orders/admin-orders.ts'
import { days, minutes } from '#domain/time/durations.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { answerAs, ask, threadFound, writeTo } from '#tests/world/chats.ts'
import { type Client, createClient } from '#tests/world/clients.ts'
import { drive, orderAt } from '#tests/world/orders.ts'
import { addPerson, signInAs } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'

const start = new Date('2026-03-02T09:00:00Z')
const clock = createTestClock(start)
const world = await startWorld({ clock })
after(() => world.close())
beforeEach(async () => {
  clock.set(start)
  await world.db.deleteFrom('rate_limits').execute()
})

const admin = await world.as('office')

async function newPerson(username: string, role: 'customer' | 'agent' = 'customer'): Promise<Client> {
  await addPerson(world, { username, role })
  return world.as(username)
}

const unreadOf = async (who: Client) => {
  const { total, support, orders } = await who.call(getUnreadEndpoint, {})
  return { total, support, orders: orders.map(({ orderId, unread }) => [orderId, unread]) }
}
const nothing = { total: 0, support: 0, orders: [] }
const readAll = (who: Client, id: string, seq: number) =>
  who.call(markOrderChatEndpoint, { params: { id }, body: { deliveredSeq: seq, readSeq: seq } })

test('what others wrote is counted thread by thread until it is read, on whatever device', async () => {
  await newPerson('ada')
  await newPerson('runner', 'agent')
  const { id, customer, agent } = await orderAt(world, 'shopping', { customer: 'ada', agent: 'runner' })
  assert.deepEqual(await unreadOf(customer), nothing)
  await writeTo(customer, id, 'Small pepper please')
  await writeTo(agent, id, 'At the market')
  await writeTo(agent, id, 'They have it')
  await ask(customer, 'Is Sunday open?')
  await answerAs(
    admin,
    (await admin.call(openChatEndpoint, { body: { orderId: id } })).id,
    'We watch over it',
  )
  await answerAs(admin, await threadOfHelp('ada'), 'Not yet')
  assert.deepEqual(await unreadOf(customer), { total: 4, support: 1, orders: [[id, 3]] })

  const tablet = createClient(world.url, await signInAs(world, 'ada'))
  await readAll(tablet, id, 4)
  await tablet.call(markSupportChatEndpoint, { body: { deliveredSeq: 2, readSeq: 2 } })
  assert.deepEqual(await unreadOf(customer), nothing)
})

/** The thread of a person with our team, which is the only one without an order. */
async function threadOfHelp(username: string): Promise<string> {
  const { items } = await admin.call(listChatsEndpoint, { query: { search: username, filter: 'support' } })
  return items[0]?.id ?? assert.fail('no thread of help')
}

test('an agent is counted what their customers write, by name, as long as the order is theirs', async () => {
  await newPerson('bola')
  await newPerson('rider', 'agent')
  const order = await orderAt(world, 'shopping', { customer: 'bola', agent: 'rider' })
  const { id, customer, agent } = order
  await writeTo(customer, id, 'Small pepper please')
  const { orders } = await agent.call(getUnreadEndpoint, {})
  assert.deepEqual(orders, [{ orderId: id, marketName: world.market.name, customerName: 'bola', unread: 1 }])
  await order.admin.call(unassignOrder, { params: { id }, body: { reason: 'Test' } })
  assert.deepEqual(await unreadOf(agent), nothing)
  assert.deepEqual(await unreadOf(admin), nothing, 'it is nobody’s own')
})

test('an order that has ended counts for its agent for a week', async () => {
  await newPerson('chidi')
  await newPerson('walker', 'agent')
  const order = await orderAt(world, 'shopping', { customer: 'chidi', agent: 'walker' })
  await drive(order, 'shopping', 'delivered')
  await writeTo(order.customer, order.id, 'You left my bag')
  const inWeek = createClient(world.url, await signInAs(world, 'walker'))
  assert.equal((await unreadOf(inWeek)).total, 1)
  clock.advance(days(7) + 1)
  const later = createClient(world.url, await signInAs(world, 'walker'))
  assert.deepEqual(await unreadOf(later), nothing)
})

test('what was erased or forgotten is not counted', async () => {
  await newPerson('dupe')
  await newPerson('porter', 'agent')
  const { id, customer, agent } = await orderAt(world, 'shopping', { customer: 'dupe', agent: 'porter' })
  await writeTo(agent, id, 'At the market')
  await world.database.pool.query(
    `update chat_messages set kind = 'erased', body = null where sender_id = $1`,
    [agent.userId],
  )
  assert.deepEqual(await unreadOf(customer), nothing)
  assert.equal((await customer.call(getOrderChatEndpoint, { params: { id } })).unread, 0)
})

test('admins see how many wait, since when, and how many are their own', async () => {
  const before = await world.as('office').then((who) => who.call(getChatsWaitingEndpoint, {}))
  const [first, second] = [await newPerson('efe'), await newPerson('femi')]
  const chatAdmin = await world.as('office')
  for (const { id } of (await chatAdmin.call(listChatsEndpoint, { query: { filter: 'unanswered' } })).items)
    await chatAdmin.call(settleChatEndpoint, { params: { id }, body: { seq: 99 } })
  assert.ok(before.unanswered > 0)
  assert.deepEqual(await chatAdmin.call(getChatsWaitingEndpoint, {}), {
    unanswered: 0,
    mine: 0,
    longestSince: null,
  })
  const since = clock.now().toISOString()
  await ask(first, 'Hello?')
  clock.advance(minutes(1))
  await ask(second, 'Good morning')
  const thread = await threadFound(chatAdmin, 'femi')
  await chatAdmin.call(assignChatEndpoint, { params: { id: thread }, body: { userId: chatAdmin.userId } })
  assert.deepEqual(await chatAdmin.call(getChatsWaitingEndpoint, {}), {
    unanswered: 2,
    mine: 1,
    longestSince: since,
  })
  await answerAs(chatAdmin, thread, 'Good morning')
  assert.deepEqual(await chatAdmin.call(getChatsWaitingEndpoint, {}), {
    unanswered: 1,
    mine: 0,
    longestSince: since,
  })
  await first.refused(getChatsWaitingEndpoint, {}, 'auth.forbidden')
  await world.visitor.refused(getUnreadEndpoint, {}, 'auth.signed_out')
})
