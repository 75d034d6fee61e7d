import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getOrderWayEndpoint } from '#contract/orders/order-way.ts'
import { rideMinutes } from '#domain/places/trip-minutes.ts'
import { minutes } from '#domain/time/durations.ts'
import { createTestClock, systemClock } from '#server/platform/core/clock.ts'
import { createRouting } from '#server/platform/routing/ask-routing.ts'
import { asAgent } from '#server/players/agent.ts'
import { cleanUpAll } from '#tests/clean-up.ts'
import { startRoutingServer } from '#tests/servers/routing-server.ts'
import { createTestLog } from '#tests/test-log.ts'
import { drive, orderAt } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'

const engine = await startRoutingServer()
const world = await startWorld({ config: { routingUrl: engine.url } })
after(() => cleanUpAll([() => engine.stop(), () => world.close()]))
const door = { area: 'Wuse 2', landmark: 'Gate', latitude: 9.08, longitude: 7.47 }
const at = { latitude: 9.07, longitude: 7.45 }

test('the customer reads how far away the agent is, and the road; without the engine by usual speeds', async () => {
  const order = await orderAt(world, 'purchased', { body: { place: door } })
  const read = () => order.customer.call(getOrderWayEndpoint, { params: { id: order.id } })
  assert.deepEqual(await read(), { minutes: null, line: null })
  await drive(order, 'purchased', 'in_transit')
  await order.agent.call(...asAgent.report(at.latitude, at.longitude))
  const way = await read()
  assert.equal(way.minutes, 1)
  assert.equal(way.line?.length, 3)
  assert.deepEqual(way.line?.at(-1), { latitude: door.latitude, longitude: door.longitude })
  for (const mood of ['broken', 'lies', 'hangs'] as const) {
    engine.mood = mood
    const without = await read()
    assert.equal(without.line, null, mood)
    assert.ok(Math.abs((without.minutes ?? 0) - rideMinutes(at, door)) < 0.01, mood)
  }
  const other = await world.as('musa')
  await other.refused(getOrderWayEndpoint, { params: { id: order.id } }, 'auth.forbidden')
})

test('an engine that fails is left alone for a minute, and asked again', async () => {
  const clock = createTestClock(systemClock.now())
  const routing = createRouting({ url: engine.url, clock, log: createTestLog().log })
  const ask = () => routing.table([at], [door, at])
  engine.mood = 'broken'
  for (let tries = 0; tries < 6; tries += 1) assert.equal(await ask(), null)
  engine.asked.length = 0
  engine.mood = 'well'
  assert.equal(await ask(), null)
  assert.equal(engine.asked.length, 0)
  clock.advance(minutes(1))
  assert.deepEqual(await ask(), [[1, 1]])
  engine.mood = 'no_road'
  for (let tries = 0; tries < 6; tries += 1) assert.equal(await routing.route(at, door), null)
  engine.mood = 'well'
  assert.equal((await routing.route(at, door))?.length, 3)
})

test('without an address nobody is asked', async () => {
  const routing = createRouting({ url: null, clock: systemClock, log: createTestLog().log })
  assert.deepEqual([await routing.table([at], [door]), await routing.route(at, door)], [null, null])
})
