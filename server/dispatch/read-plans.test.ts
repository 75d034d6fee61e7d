import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { getPromiseEndpoint, listArrivalsEndpoint } from '#contract/orders/slots.ts'
import { usualPace } from '#domain/places/pace.ts'
import { minutes } from '#domain/time/durations.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { nextLagos } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { onDuty } from '#tests/world/crew.ts'
import { place } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'
import { createReadPlanningMarkets } from './offers/planning.ts'
import { createPlannerThread } from './planner/planner-thread.ts'
import { createReadPlans } from './read-plans.ts'

const morning = nextLagos('tuesday', '10:00')
const clock = createTestClock(morning)
const world = await startWorld({ clock })
after(() => world.close())

const planner = createPlannerThread()
after(() => planner.stop())
const planning = {
  lookAhead: planner.lookAhead,
  readPlanningMarkets: createReadPlanningMarkets(world.db, clock),
}
const untilMinutes = (at: string) => (Date.parse(at) - morning.getTime()) / minutes(1)
const ask = async (items: number) => {
  const query = { items: String(items), area: 'Wuse 2' }
  const { promise } = await world.visitor.call(getPromiseEndpoint, {
    params: { slug: world.market.slug },
    query,
  })
  const { arrivals } = await world.visitor.call(listArrivalsEndpoint, { query })
  return { promise, arrival: arrivals.find(({ marketId }) => marketId === world.market.id)?.promise }
}

test('the promise is what the plan says: soon with an agent near, later with one far away, the same wherever it is asked', async () => {
  const musa = await onDuty(world, 'musa', 0.1)
  const near = await eventually('a promise by the plan', async () => {
    const { promise, arrival } = await ask(2)
    return untilMinutes(promise.by) < 40 && promise.by === arrival?.by && { promise, arrival }
  })
  assert.deepEqual(near.arrival, near.promise)
  assert.equal(untilMinutes(near.promise.by), 35, 'nothing is expected before half an hour is over')
  assert.ok((await ask(12)).promise.by > near.promise.by, 'a longer list takes longer')

  const { id, customer } = await place(world)
  const order = await customer.call(getOrderEndpoint, { params: { id } })
  assert.ok(untilMinutes(order.promise.by) < 45)
  const { predicted_s: predicted } = await world.db
    .selectFrom('orders')
    .select('predicted_s')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.ok(predicted !== null)
  const middle = (untilMinutes(order.promise.from) + untilMinutes(order.promise.by)) / 2
  assert.ok(
    Math.abs(middle - Math.max(30, predicted / 60)) <= 1.5,
    'the middle of the window is what is expected',
  )

  // Plans who is far away from there.
  await world.db.updateTable('agents').set({ latitude: 9.4 }).where('user_id', '=', musa.userId).execute()
  const far = await eventually('a later promise', async () => {
    const { promise } = await ask(2)
    return untilMinutes(promise.by) > untilMinutes(near.promise.by) + 20 && promise
  })
  assert.ok(untilMinutes(far.from) > 45)
})

test('an agent whose phone says no place, without goods or home markets, is believed at the market that most order from', async () => {
  await world.db.deleteFrom('offers').execute()
  await world.db.deleteFrom('agent_home_markets').execute()
  const minutesTo = async (kmAway: number | null) => {
    await onDuty(world, 'musa', kmAway)
    const { services } = world.server
    // Reads without the plans of a moment ago; the first answer may come before they are there.
    const read = createReadPlans({ ...services, ...planning, db: world.db, clock })
    return eventually('plans', async () => (await read(usualPace)).probed.get(world.market.id))
  }
  const there = await minutesTo(0)
  assert.ok(there.length > 0)
  assert.deepEqual(await minutesTo(null), there)
  assert.notDeepEqual(await minutesTo(9), there)
})
