import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { suspendUser } from '#contract/accounts/users.ts'
import { getOverviewEndpoint } from '#contract/admin/overview.ts'
import {
  acceptOfferEndpoint,
  declineOfferEndpoint,
  getTripEndpoint,
  handBack,
  setDutyEndpoint,
} from '#contract/dispatch/agent.ts'
import {
  adminFailOrder,
  assignOrder,
  getAdminOrderEndpoint,
  redeliverOrder,
  unassignOrder,
} from '#contract/orders/admin-orders.ts'
import { bulkAssignEndpoint } from '#contract/orders/bulk-actions.ts'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { hours } from '#domain/time/durations.ts'
import { newsOf } from '#server/notifications/order-updates.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import type { StoredEvent } from '#server/platform/events/events.ts'
import { askBusyAgents, offerTo, onDuty } from '#tests/world/crew.ts'
import { suspendHolding } from '#tests/world/held-work.ts'
import { buyOpenItems, drive, newKey, type Order, orderAt } from '#tests/world/orders.ts'
import { addPerson } from '#tests/world/people.ts'
import { linesOf, runThatIs } from '#tests/world/runs.ts'
import { startWorld } from '#tests/world/world.ts'

const clock = createTestClock(new Date('2026-03-04T09:00:00Z'))
const world = await startWorld({
  clock,
  settings: { agent_max_trips: '30', agent_silent_minutes: '5', agent_off_duty_minutes: '600' },
})
after(() => world.close())
askBusyAgents(world)
const admin = await world.as('office')
const reason = 'the bike broke'
const of = ({ id }: Order) => ({ params: { id } })
const read = (order: Order) => order.customer.call(getOrderEndpoint, of(order))
const bagIn = (timeline: readonly { detail: Record<string, unknown> }[]) =>
  timeline.findLast(({ detail }) => detail['bag'] !== undefined)?.detail['bag']

test('a bought order that moves is fetched by its new agent, unless somebody says that they have the bag', async () => {
  const ngozi = await onDuty(world, 'ngozi', 14)
  for (const said of [undefined, 'new_agent', 'to_fetch'] as const) {
    const order = await orderAt(world, 'purchased')
    await onDuty(world, 'musa', 0)
    const from = order.agent.userId
    const body = { agentId: ngozi.userId, from, reason, ...(said && { bag: said }) }
    assert.equal((await admin.call(assignOrder, { ...of(order), body })).status, 'purchased')
    const { timeline } = await ngozi.call(getTripEndpoint, of(order))
    assert.equal(bagIn(timeline), said ?? 'to_fetch')
  }
})

test('of goods bought so far that go on with an order it is recorded who has them, where it is said', async () => {
  const ngozi = await onDuty(world, 'ngozi', 14)
  for (const [goods, said, wanted] of [
    ['handed_over', 'to_fetch', 'to_fetch'],
    ['handed_over', undefined, undefined],
    ['handed_over', 'new_agent', 'new_agent'],
    ['returned', 'to_fetch', undefined],
  ] as const) {
    const order = await orderAt(world, 'shopping')
    await buyOpenItems(order)
    const from = order.agent.userId
    const body = { agentId: ngozi.userId, from, reason, goods, ...(said && { bag: said }) }
    await admin.call(assignOrder, { ...of(order), body })
    assert.equal(bagIn((await ngozi.call(getTripEndpoint, of(order))).timeline), wanted)
  }
  const nothing = await orderAt(world, 'shopping')
  const from = nothing.agent.userId
  const body = { agentId: ngozi.userId, from, reason, goods: 'handed_over' as const }
  await admin.call(assignOrder, { ...of(nothing), body })
  assert.equal(bagIn((await ngozi.call(getTripEndpoint, of(nothing))).timeline), undefined)
})

test('in bulk each order goes on from where its bag is, with a new time, which its customer reads', async () => {
  const ngozi = await onDuty(world, 'ngozi', 35)
  const statuses = ['assigned', 'shopping', 'purchased', 'in_transit', 'arrived'] as const
  const orders: Order[] = []
  for (const status of statuses) orders.push(await orderAt(world, status))
  // Promises an hour by hand: it depends on who was free, and from so far away nobody comes in time.
  const inAnHour = new Date(world.clock.now().getTime() + hours(1))
  await world.db
    .updateTable('orders')
    .set({ promised_from: inAnHour, promised_by: inAnHour })
    .where('ended_at', 'is', null)
    .execute()
  const body = { orders: { ids: orders.map(({ id }) => id) }, agentId: ngozi.userId, reason }
  const call = { body: { ...body, bag: 'to_fetch' as const } }
  const { id } = await admin.call(bulkAssignEndpoint, call, { idempotencyKey: newKey() })
  await runThatIs(admin, id, 'done')
  assert.deepEqual(new Set((await linesOf(admin, id)).map(({ outcome }) => outcome)), new Set(['done']))
  const after = ['assigned', 'shopping', 'purchased', 'purchased', 'purchased']
  for (const [index, order] of orders.entries()) {
    const { status, expectedBy, promise, timeline, agent } = await read(order)
    assert.deepEqual([status, agent?.firstName], [after[index], 'Ngozi'])
    assert.ok(expectedBy !== null && expectedBy > promise.by, `${status}: ${expectedBy} after ${promise.by}`)
    assert.equal(timeline.findLast(({ type }) => type === 'order.moved')?.detail['by'], expectedBy)
  }
})

test('what was bought before an order went back to the queue is fetched by whoever accepts it', async () => {
  const order = await orderAt(world, 'shopping', { agent: 'tunde' })
  await buyOpenItems(order)
  await world.db.updateTable('agents').set({ is_on_duty: false }).execute()
  await admin.call(unassignOrder, { ...of(order), body: { reason, goods: 'handed_over' } })
  const waiting = await read(order)
  assert.deepEqual([waiting.status, waiting.agent], ['queued', null])
  const ngozi = await onDuty(world, 'ngozi', 3)
  const { id } = await offerTo(ngozi, order.id)
  await ngozi.call(acceptOfferEndpoint, { params: { id } })
  assert.equal(bagIn((await ngozi.call(getTripEndpoint, of(order))).timeline), 'to_fetch')
  await ngozi.refused(declineOfferEndpoint, { params: { id }, body: { reason } }, 'offers.withdrawn')
  await drive({ ...order, agent: ngozi }, 'assigned', 'delivered')
})

test('an agent with goods neither hands them back nor goes off duty: only admins move them', async () => {
  const order = await orderAt(world, 'shopping')
  await buyOpenItems(order)
  for (const [status, next, code] of [
    ['shopping', 'purchased', 'orders.already_bought'],
    ['purchased', 'in_transit', 'orders.illegal_step'],
    ['in_transit', 'arrived', 'orders.illegal_step'],
    ['arrived', 'delivered', 'orders.illegal_step'],
  ] as const) {
    await order.agent.refused(handBack, { ...of(order), body: { reason } }, code)
    await order.agent.refused(setDutyEndpoint, { body: { isOnDuty: false } }, 'agents.on_trip')
    const after = await read(order)
    assert.deepEqual([after.status, after.agent?.firstName], [status, 'Musa'])
    await drive(order, status, next)
  }
})

test('the order of an agent who is suspended at the gate waits under "Needs attention" until somebody moves it', async () => {
  await addPerson(world, { username: 'sani', role: 'agent' })
  const order = await orderAt(world, 'arrived', { agent: 'sani' })
  await suspendHolding(admin, { endpoint: suspendUser, id: order.agent.userId, reason })
  clock.advance(6 * 60_000)
  const { silent, agentsOnDuty } = await admin.call(getOverviewEndpoint, {})
  const found = silent.find(({ id }) => id === order.agent.userId)
  assert.deepEqual([found?.isOnDuty, found?.activeTrips], [false, 1])
  assert.ok(agentsOnDuty >= 0)
  await admin.call(adminFailOrder, { ...of(order), body: { failure: 'other', reason } })
  await admin.refused(redeliverOrder, { ...of(order), body: { reason } }, 'orders.illegal_step')
  const actions = async () => (await admin.call(getAdminOrderEndpoint, of(order))).actions
  assert.ok(!(await actions()).includes('redeliver'))
  const sani = world.db.updateTable('users').where('id', '=', order.agent.userId)
  await sani.set({ suspended_at: null, role: 'customer' }).execute()
  assert.ok(!(await actions()).includes('redeliver'), 'an agent no more')
  await sani.set({ role: 'agent' }).execute()
  assert.ok((await actions()).includes('redeliver'))
})

test('an agent is told of what goes out again with them', async () => {
  const order = await orderAt(world, 'failed')
  await admin.call(redeliverOrder, { ...of(order), body: { reason } })
  const { rows } = await sql<StoredEvent>`
    select * from events where order_id = ${order.id} and type = 'order.redelivery_started'`.execute(world.db)
  const kinds = rows.flatMap(newsOf).map(({ userId, kind }) => [userId, kind])
  assert.deepEqual(kinds, [
    [order.customer.userId, 'on_the_way'],
    [order.agent.userId, 'trip_given'],
  ])
})
