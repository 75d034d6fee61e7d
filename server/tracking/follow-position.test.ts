import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { adminEvents } from '#contract/admin.ts'
import { agentEvents, arrive, reportPosition } from '#contract/agent.ts'
import { myOrderEvents, orderEvents } from '#contract/orders.ts'
import { trackEvents } from '#contract/tracking.ts'
import { drive, driveTo } from '#tests/errands.ts'
import type { StreamMessage } from '#tests/event-streams.ts'
import { startWorld } from '#tests/world.ts'

const world = await startWorld()
after(() => world.close())

const isPosition = (message: StreamMessage) => message.name === 'position'

test('where the agent is goes to those who may know it, in transit and no longer', async () => {
  const errand = await driveTo(world, 'purchased')
  const other = await driveTo(world, 'purchased', { agent: 'ngozi' })
  const { agent, customer, office, code, id } = errand
  const entitled = {
    customer: await customer.stream(orderEvents, { params: { id } }),
    follower: await world.visitor.stream(trackEvents, { params: { code } }),
    office: await office.stream(adminEvents, {}),
  }
  const others = {
    list: await customer.stream(myOrderEvents, {}),
    agent: await agent.stream(agentEvents, {}),
    neighbour: await world.visitor.stream(trackEvents, { params: { code: other.code } }),
  }
  const at = (latitude: number) => agent.call(reportPosition, { body: { latitude, longitude: 7.4 } })

  await at(9.01)
  await drive(errand, 'purchased', 'in_transit')
  await at(9.02)
  for (const [who, stream] of Object.entries(entitled)) {
    const { data, id: eventId } = await stream.waitFor('a position', isPosition)
    assert.deepEqual(
      [data['latitude'], data['longitude'], data['orderId'], eventId],
      [9.02, 7.4, who === 'follower' ? null : id, null],
      who,
    )
  }
  await agent.call(arrive, { params: { id }, body: {} })
  await at(9.03)
  await entitled.follower.waitFor('arriving', ({ data }) => data['type'] === 'order.arrived')
  await sleep(100)
  for (const stream of Object.values(entitled)) assert.equal(stream.messages.filter(isPosition).length, 1)
  for (const [who, stream] of Object.entries(others))
    assert.deepEqual(stream.messages.filter(isPosition), [], who)
  for (const stream of [...Object.values(entitled), ...Object.values(others)]) await stream.close()
})

test('a follower’s stream carries no event that tells what is in the order', async () => {
  const errand = await driveTo(world, 'queued')
  const stream = await world.visitor.stream(trackEvents, { params: { code: errand.code } })
  await drive(errand, 'queued', 'delivered')
  await stream.waitFor('the end', ({ data }) => data['type'] === 'order.delivered')
  const types = stream.events().map(({ data }) => data['type'])
  assert.deepEqual(
    types.filter((type) => type !== 'order.placed'),
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
  const errand = await driveTo(world, 'in_transit', { agent: 'tunde' })
  const { agent } = errand
  const report = (latitude: number, secondsAgo: number) =>
    agent.call(reportPosition, {
      body: { latitude, longitude: 7, happenedAt: new Date(Date.now() - secondsAgo * 1000).toISOString() },
    })
  await report(9.2, 0)
  await report(9.1, 30)
  const place = await world.db
    .selectFrom('agents')
    .select(['latitude'])
    .where('user_id', '=', agent.userId)
    .executeTakeFirstOrThrow()
  assert.equal(place.latitude, 9.2)
})
