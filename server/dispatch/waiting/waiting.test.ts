import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { getOverviewEndpoint } from '#contract/admin/overview.ts'
import { acceptOfferEndpoint, getAgentDashboard } from '#contract/dispatch/agent.ts'
import { listPlacesEndpoint } from '#contract/dispatch/agent-places.ts'
import { cancelOrderEndpoint } from '#contract/orders/orders.ts'
import type { SettingKey } from '#contract/settings/settings.ts'
import { minutes } from '#domain/time/durations.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import { nextLagos } from '#tests/times.ts'
import { offerTo, onDuty } from '#tests/world/crew.ts'
import { place } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'
import { createAdviseAgents } from './advise-agents.ts'

/** A world whose market had nine orders a week ago in the hour that it is now. */
async function openWorld(t: TestContext, settings: Partial<Record<SettingKey, string>> = {}) {
  const clock = createTestClock(nextLagos('tuesday', '10:20'))
  const world = await startWorld({
    clock,
    settings: { customer_open_orders: '100', customer_orders_a_day: '100', ...settings },
  })
  t.after(() => world.close())
  for (let count = 0; count < 9; count += 1) {
    const { id, customer } = await place(world)
    await customer.call(cancelOrderEndpoint, { params: { id }, body: {} })
  }
  await world.database.pool.query(`update orders set placed_at = placed_at - interval '7 days'`)
  const { readSettings, readMarkets } = world.server.services
  const advise = createAdviseAgents({ db: world.db, clock, readMarkets: readMarkets.rows })
  const adviseAll = async (changes: Partial<Settings> = {}) =>
    advise({ ...(await readSettings()), ...changes })
  return { ...world, clock, adviseAll }
}

test('an idle agent reads where orders are likely and why; offices see it; who is there when he takes one is counted', async (t) => {
  const world = await openWorld(t)
  const musa = await onDuty(world, 'musa', 2)
  await world.adviseAll()
  const { waitAt } = await musa.call(getAgentDashboard, {})
  assert.deepEqual(
    [waitAt?.marketId, waitAt?.orders, waitAt?.by],
    [world.market.id, 6, new Date(nextLagos('tuesday', '11:00')).toISOString()],
  )
  assert.ok(Math.abs((waitAt?.distanceM ?? 0) - 2000) < 20)
  const admin = await world.as('office')
  const { agents } = await admin.call(listPlacesEndpoint, { query: {} })
  assert.equal(agents.find(({ id }) => id === musa.userId)?.waitAt?.marketId, world.market.id)

  // The same again is the same advice: nobody is turned round.
  world.clock.advance(minutes(1))
  await onDuty(world, 'musa', 0)
  await world.adviseAll()
  const { rows } = await world.database.pool.query('select ended_at from waiting_advice')
  assert.deepEqual(rows, [{ ended_at: null }])

  const { id } = await place(world)
  const offer = await offerTo(musa, id)
  assert.equal((await musa.call(getAgentDashboard, {})).waitAt, null)
  await world.adviseAll()
  await musa.call(acceptOfferEndpoint, { params: { id: offer.id } })
  assert.deepEqual((await admin.call(getOverviewEndpoint, { query: {} })).waiting, {
    advised: 1,
    followed: 1,
  })
  await world.adviseAll()
  assert.equal((await musa.call(getAgentDashboard, {})).waitAt, null)
})

test('who stays away is not held to it, and counts as told', async (t) => {
  const world = await openWorld(t)
  const musa = await onDuty(world, 'musa', 2)
  await world.adviseAll()
  const { id } = await place(world)
  await musa.call(acceptOfferEndpoint, { params: { id: (await offerTo(musa, id)).id } })
  const admin = await world.as('office')
  assert.deepEqual((await admin.call(getOverviewEndpoint, { query: {} })).waiting, {
    advised: 1,
    followed: 0,
  })
})

test('nothing is said where nothing is likely, far off, off duty, or with the setting off', async (t) => {
  const world = await openWorld(t)
  const musa = await onDuty(world, 'musa', 40)
  await world.adviseAll()
  assert.equal((await musa.call(getAgentDashboard, {})).waitAt, null)
  await onDuty(world, 'musa', 1)
  await world.adviseAll()
  assert.ok((await musa.call(getAgentDashboard, {})).waitAt)
  world.clock.advance(minutes(1))
  await world.adviseAll({ waitingAdvice: false })
  assert.equal((await musa.call(getAgentDashboard, {})).waitAt, null)
})
