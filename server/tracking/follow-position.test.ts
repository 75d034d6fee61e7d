import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { agentEventsEndpoint, arrive, reportPositionEndpoint } from '#contract/dispatch/agent.ts'
import { adminEventsEndpoint } from '#contract/orders/admin-orders.ts'
import { myOrderEventsEndpoint, orderEventsEndpoint } from '#contract/orders/orders.ts'
import { trackEventsEndpoint } from '#contract/tracking/tracking.ts'
import { msNow } from '#tests/times.ts'
import type { StreamMessage } from '#tests/world/event-streams.ts'
import { drive, orderAt } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())

const isPosition = (message: StreamMessage) => message.name === 'position'

test('where the agent is goes to those who may know it, in transit and no longer', async () => {
  const order = await orderAt(world, 'purchased')
  const other = await orderAt(world, 'purchased', { agent: 'ngozi' })
  const { agent, customer, admin, code, id } = order
  const entitled = {
    customer: await customer.stream(orderEventsEndpoint, { params: { id } }),
    follower: await world.visitor.stream(trackEventsEndpoint, { params: { code } }),
    admin: await admin.stream(adminEventsEndpoint, {}),
  }
  const others = {
    list: await customer.stream(myOrderEventsEndpoint, {}),
    agent: await agent.stream(agentEventsEndpoint, {}),
    neighbour: await world.visitor.stream(trackEventsEndpoint, { params: { code: other.code } }),
  }
  const at = (latitude: number) => agent.call(reportPositionEndpoint, { body: { latitude, longitude: 7.4 } })

  await at(9.01)
  await drive(order, 'purchased', 'in_transit')
  await at(9.011)
  for (const [who, stream] of Object.entries(entitled)) {
    const { data, id: eventId } = await stream.waitFor('a position', isPosition)
    assert.deepEqual(
      [data['latitude'], data['longitude'], data['orderId'], eventId],
      [9.011, 7.4, who === 'follower' ? null : id, null],
      who,
    )
  }
  await agent.call(arrive, { params: { id }, body: {} })
  await at(9.012)
  await entitled.follower.waitFor('arriving', ({ data }) => data['type'] === 'order.arrived')
  await sleep(100)
  for (const stream of Object.values(entitled)) assert.equal(stream.messages.filter(isPosition).length, 1)
  for (const [who, stream] of Object.entries(others))
    assert.deepEqual(stream.messages.filter(isPosition), [], who)
  for (const stream of [...Object.values(entitled), ...Object.values(others)]) await stream.close()
})

test('a follower’s stream carries no event that reveals what is in the order', async () => {
  const order = await orderAt(world, 'queued')
  const stream = await world.visitor.stream(trackEventsEndpoint, { params: { code: order.code } })
  await drive(order, 'queued', 'delivered')
  await stream.waitFor('the end', ({ data }) => data['type'] === 'order.delivered')
  const types = stream.events().map(({ data }) => data['type'])
  assert.deepEqual(
    types.filter((type) => type !== 'order.placed' && type !== 'dispatch.held'),
    [
      'order.assigned',
      'order.shopping_started',
      'order.purchased',
      'order.departed',
      'order.arrived',
      'order.delivered',
    ],
  )
  for (const { data } of stream.events())
    assert.deepEqual(Object.keys(data).sort(), ['happenedAt', 'id', 'status', 'type'])
  await stream.close()
})

test('off duty nobody is anywhere, and an old report does not replace a newer one', async () => {
  const order = await orderAt(world, 'in_transit', { agent: 'tunde' })
  const { agent } = order
  const report = (latitude: number, secondsAgo: number) =>
    agent.call(reportPositionEndpoint, {
      body: { latitude, longitude: 7, happenedAt: new Date(msNow() - secondsAgo * 1000).toISOString() },
    })
  await report(9.2, 0)
  await report(9.199, 30)
  const place = await world.db
    .selectFrom('agents')
    .select(['latitude'])
    .where('user_id', '=', agent.userId)
    .executeTakeFirstOrThrow()
  assert.equal(place.latitude, 9.2)
})

test('an agent whom somebody holds keeps no other report waiting, and is where they said afterwards', async () => {
  const [held, free] = [
    await orderAt(world, 'in_transit'),
    await orderAt(world, 'in_transit', { agent: 'ngozi' }),
  ]
  const report = ({ agent }: typeof held, latitude: number) =>
    agent.call(reportPositionEndpoint, { body: { latitude, longitude: 7.4 } })
  let heldReport: Promise<unknown> | null = null
  await world.db.transaction().execute(async (tx) => {
    await sql`select from agents where user_id = ${held.agent.userId} for no key update`.execute(tx)
    heldReport = report(held, 9.013)
    await Promise.all([report(free, 9.014), report(free, 9.015)])
  })
  await heldReport
  const rows = await world.db
    .selectFrom('agents')
    .select(['user_id', 'latitude'])
    .where('user_id', 'in', [held.agent.userId, free.agent.userId])
    .execute()
  const places = new Map(rows.map((row) => [row.user_id, row.latitude]))
  assert.equal(places.get(held.agent.userId), 9.013)
  assert.ok([9.014, 9.015].includes(places.get(free.agent.userId) ?? 0))
  const trail = await world.db
    .selectFrom('agent_positions')
    .select(['order_id', 'latitude'])
    .where('latitude', 'in', [9.013, 9.014, 9.015])
    .orderBy('latitude')
    .execute()
  assert.deepEqual(
    trail.map((point) => [point.order_id, point.latitude]),
    [
      [held.id, 9.013],
      [free.id, 9.014],
      [free.id, 9.015],
    ],
  )
})
