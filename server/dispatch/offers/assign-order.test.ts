import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  acceptOfferEndpoint,
  agentEventsEndpoint,
  arrive,
  getTripEndpoint,
  listTripsEndpoint,
} from '#contract/dispatch/agent.ts'
import { assignOrder, getAdminOrderEndpoint, unassignOrder } from '#contract/orders/admin-orders.ts'
import { getOrderEndpoint, orderEventsEndpoint } from '#contract/orders/orders.ts'
import { askBusyAgents, logged, logOf, offersOf, offerTo, onDuty } from '#tests/world/crew.ts'
import { buyOpenItems, drive, orderAt, place } from '#tests/world/orders.ts'
import { addPerson } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld({ settings: { agent_max_trips: '30' } })
after(() => world.close())
askBusyAgents(world)
await addPerson(world, { username: 'yakubu', role: 'agent' })
const admin = await world.as('office')

function assign(orderId: string, agentId: string, from: string | null = null) {
  const body = { agentId, from, reason: 'they know the place' }
  return [assignOrder, { params: { id: orderId }, body }] as const
}

test('admins give a waiting order to somebody; the offer that was out is taken back', async () => {
  const musa = await onDuty(world, 'musa', 1)
  const ngozi = await onDuty(world, 'ngozi', 30)
  const { id } = await place(world)
  const offer = await offerTo(musa, id)
  const order = await admin.call(...assign(id, ngozi.userId))
  assert.deepEqual([order.status, order.agent?.id], ['assigned', ngozi.userId])
  await musa.refused(acceptOfferEndpoint, { params: { id: offer.id } }, 'offers.taken')
  assert.deepEqual(await offersOf(world, id), [['musa', 'withdrawn']])
  const audit = await world.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'action', 'detail'])
    .where('subject', '=', id)
    .execute()
  assert.deepEqual(audit, [
    {
      actor_id: admin.userId,
      action: 'orders.assign',
      detail: { agentId: { from: null, to: ngozi.userId }, reason: 'they know the place' },
    },
  ])
  const back = { params: { id }, body: { reason: 'the bike broke' } }
  await admin.call(unassignOrder, back)
  const last = await world.db
    .selectFrom('audit_entries')
    .select('detail')
    .where('subject', '=', id)
    .where('action', '=', 'orders.unassign')
    .executeTakeFirstOrThrow()
  assert.deepEqual(last.detail, {
    ...back.body,
    status: { from: 'assigned', to: 'queued' },
    agentId: { from: ngozi.userId, to: null },
  })
})

test('admins move an order that is under way: one loses it, the other gets it in its current state', async () => {
  const placed = await orderAt(world, 'shopping')
  await buyOpenItems(placed)
  const ngozi = await onDuty(world, 'ngozi', 3)
  const streams = await Promise.all([
    placed.agent.stream(agentEventsEndpoint, {}),
    ngozi.stream(agentEventsEndpoint, {}),
    placed.customer.stream(orderEventsEndpoint, { params: { id: placed.id } }),
  ])
  const from = placed.agent.userId
  const body = { agentId: ngozi.userId, from, reason: 'near', goods: 'handed_over' as const }
  const moved = await admin.call(assignOrder, { params: { id: placed.id }, body })
  assert.deepEqual([moved.status, moved.agent?.id], ['shopping', ngozi.userId])
  const [his, hers, customers] = streams
  await his?.waitFor('losing it', ({ data }) => data['type'] === 'order.moved')
  await hers?.waitFor('getting it', ({ data }) => data['type'] === 'order.assigned')
  await customers?.waitFor('the change', ({ data }) => data['type'] === 'order.moved')
  await Promise.all(streams.map((stream) => stream.close()))

  await placed.agent.refused(getTripEndpoint, { params: { id: placed.id } }, 'orders.not_found')
  const order = await placed.customer.call(getOrderEndpoint, { params: { id: placed.id } })
  assert.equal(order.agent?.firstName, 'Ngozi')
  await drive({ ...placed, agent: ngozi }, 'shopping', 'delivered')
})

test('an order on its way or at the gate moves only once somebody says who has the bag', async () => {
  const ngozi = await onDuty(world, 'ngozi', 14)
  for (const status of ['in_transit', 'arrived'] as const) {
    const placed = await orderAt(world, status)
    await onDuty(world, 'musa', 0)
    const [call, { id }] = [assign(placed.id, ngozi.userId, placed.agent.userId), placed]
    await admin.refused(...call, 'orders.bag_undecided')
    const read = await placed.customer.call(getOrderEndpoint, { params: { id } })
    assert.deepEqual([read.status, read.agent?.firstName], [status, 'Musa'], 'nothing happened')
    const body = { ...call[1].body, bag: 'to_fetch' as const }
    const moved = await admin.call(assignOrder, { params: { id }, body })
    assert.deepEqual([moved.status, moved.agent?.id], ['purchased', ngozi.userId])
    const after = await placed.customer.call(getOrderEndpoint, { params: { id } })
    assert.ok((await logOf(world, id)).includes('order.moved'))
    assert.deepEqual([after.status, after.agent?.firstName], ['purchased', 'Ngozi'])
    const trip = await ngozi.call(getTripEndpoint, { params: { id } })
    assert.equal(trip.timeline.findLast(({ type }) => type === 'order.moved')?.detail['bag'], 'to_fetch')
    await ngozi.refused(arrive, { params: { id }, body: {} }, 'orders.illegal_step')
    await drive({ ...placed, agent: ngozi }, 'purchased', 'delivered')
  }
})

test('with the bag in the new agent’s hands it is on its way, and at the gate only once they arrive', async () => {
  const ngozi = await onDuty(world, 'ngozi', 3)
  for (const [status, next] of [
    ['purchased', 'purchased'],
    ['in_transit', 'in_transit'],
    ['arrived', 'in_transit'],
  ] as const) {
    const placed = await orderAt(world, status)
    const [, { body }] = assign(placed.id, ngozi.userId, placed.agent.userId)
    const call = { params: { id: placed.id }, body: { ...body, bag: 'new_agent' as const } }
    assert.equal((await admin.call(assignOrder, call)).status, next)
    await drive({ ...placed, agent: ngozi }, next, 'delivered')
  }
})

test('a bag that must be fetched from far away has a new time, which its customer reads', async () => {
  const ngozi = await onDuty(world, 'ngozi', 35)
  const placed = await orderAt(world, 'arrived')
  await onDuty(world, 'musa', 0)
  const [, { body }] = assign(placed.id, ngozi.userId, placed.agent.userId)
  await admin.call(assignOrder, { params: { id: placed.id }, body: { ...body, bag: 'to_fetch' } })
  const { expectedBy, promise, timeline } = await placed.customer.call(getOrderEndpoint, {
    params: { id: placed.id },
  })
  assert.ok(expectedBy !== null && expectedBy > promise.by, `${expectedBy} after ${promise.by}`)
  const entry = timeline.find(({ type }) => type === 'order.moved')
  assert.deepEqual(entry?.detail, { bag: 'to_fetch', by: expectedBy })
})

test('to the agent who has it already nothing happens', async () => {
  const { id, agent } = await orderAt(world, 'assigned')
  await admin.call(...assign(id, agent.userId))
  assert.equal((await logOf(world, id)).filter((type) => type === 'order.assigned').length, 1)
})

test('only to an agent, on duty, with a hand free and room for cash', async () => {
  const { id, customer } = await place(world)
  const yakubu = await world.as('yakubu')
  await admin.refused(...assign(id, customer.userId), 'agents.not_found')
  await admin.refused(...assign(id, yakubu.userId), 'agents.off_duty')
  await onDuty(world, 'yakubu', 40)
  for (let count = 0; count < 30; count += 1) {
    const other = await place(world)
    await admin.call(...assign(other.id, yakubu.userId))
  }
  await admin.refused(...assign(id, yakubu.userId), 'agents.busy')
  assert.equal((await yakubu.call(listTripsEndpoint, {})).length, 30)
})

test('many assignments at once to one agent stop at the limit', async () => {
  await addPerson(world, { username: 'hassan', role: 'agent' })
  const hassan = await onDuty(world, 'hassan', null)
  const orders = await Promise.all(Array.from({ length: 36 }, () => place(world)))
  const answers = await Promise.all(orders.map(({ id }) => admin.send(...assign(id, hassan.userId))))
  assert.equal(answers.filter((answer) => answer.status === 200).length, 30)
  const rest = answers.filter((answer) => answer.status !== 200)
  assert.deepEqual(
    [...new Set(rest.map((answer) => (answer.json as { code: string }).code))],
    ['agents.busy'],
  )
})

test('what has ended is not assigned', async () => {
  const ngozi = await onDuty(world, 'ngozi', 3)
  for (const status of ['delivered', 'cancelled', 'failed'] as const) {
    const { id } = await orderAt(world, status)
    await admin.refused(...assign(id, ngozi.userId), 'orders.illegal_step')
  }
})

test('admins put an order back in the queue, where the next agent is asked', async () => {
  const { id, agent } = await orderAt(world, 'shopping', { agent: 'tunde' })
  const back = await admin.call(unassignOrder, { params: { id }, body: { reason: 'phone is off' } })
  assert.deepEqual([back.status, back.agent], ['queued', null])
  await agent.refused(getTripEndpoint, { params: { id } }, 'orders.not_found')
  await logged(world, id, 'offer.made')
  const bought = await orderAt(world, 'shopping', { agent: 'tunde' })
  await buyOpenItems(bought)
  const refused = { params: { id: bought.id }, body: { reason: 'x' } }
  await admin.refused(unassignOrder, refused, 'orders.goods_undecided')
  const { actions } = await admin.call(getAdminOrderEndpoint, { params: { id: bought.id } })
  assert.deepEqual(actions, ['assign', 'unassign', 'cancel', 'moveAddress'])
})

test('a click on a page that shows who had it before takes the order from nobody', async () => {
  const [musa, ngozi] = [await onDuty(world, 'musa', 1), await onDuty(world, 'ngozi', 3)]
  const { id } = await place(world)
  const other = await world.as('owner')
  const both = await Promise.all([
    admin.send(...assign(id, musa.userId)),
    other.send(...assign(id, ngozi.userId)),
  ])
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409])
  const holderId = both[0].status === 200 ? musa.userId : ngozi.userId
  const nextId = both[0].status === 200 ? ngozi.userId : musa.userId
  await addPerson(world, { username: 'zainab', role: 'agent' })
  // That page still says "queued", or names somebody who had it before.
  for (const from of [null, nextId, admin.userId]) {
    const someone = await onDuty(world, 'zainab', 5)
    const refusal = await admin.refused(...assign(id, someone.userId, from), 'orders.moved_on')
    assert.deepEqual(refusal.detail, { agentId: holderId, status: 'assigned' })
  }
  const back = { params: { id }, body: { reason: 'too far', from: nextId } }
  await admin.refused(unassignOrder, back, 'orders.moved_on')
  await admin.call(...assign(id, nextId, holderId))
  await admin.call(unassignOrder, back)
})
