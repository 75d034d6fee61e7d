import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getTripEndpoint } from '#contract/dispatch/agent.ts'
import { listRecentTripsEndpoint } from '#contract/orders/recent-trips.ts'
import { saveAdminSettingsEndpoint } from '#contract/settings/setting-fields.ts'
import { minutes } from '#domain/time/durations.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { cleanUpAll } from '#tests/clean-up.ts'
import { nextLagos } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { account, movement, readBooks, sumOf } from '#tests/world/books.ts'
import { drive, type Order, orderAt } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'

const clock = createTestClock(nextLagos('tuesday', '10:00'))
const world = await startWorld({
  clock,
  settings: { agent_share_item: '1500', agent_share_km: '2000', agent_share_wait_minute: '700' },
})
after(() => cleanUpAll([() => world.close(), async () => assert.equal(sumOf(await readBooks(world)), 0)]))

const { latitude, longitude } = world.market
/** Four kilometres and a few metres north of the market. */
const body = { place: { area: 'Wuse 2', landmark: 'Gate', latitude: latitude + 4.001 / 111.195, longitude } }
const shareOf = async ({ agent, id }: Order) =>
  (await agent.call(getTripEndpoint, { params: { id } })).earningsKobo
/** Adds shares of the fee, of three items, of the way. */
const promisedKobo = 12_000 + 4_500 + 8_000

test('what an agent earns stays as it was when the order was placed, and waiting at the gate adds to it', async () => {
  const order = await orderAt(world, 'assigned', { body })
  const share = await shareOf(order)
  assert.ok(Math.abs(share - promisedKobo) < 20, String(share))

  const owner = await world.as('owner')
  const changes = {
    agent_delivery_share_percent: '10',
    agent_share_item: '0',
    agent_share_km: '0',
    agent_share_wait_minute: '0',
  }
  await owner.call(saveAdminSettingsEndpoint, { body: changes })
  await eventually('an order under the new rule', async () => {
    clock.advance(1_000)
    return (await shareOf(await orderAt(world, 'assigned'))) === 1_500
  })
  assert.equal(await shareOf(order), share)

  await drive(order, 'assigned', 'arrived')
  clock.advance(minutes(12) + 5_000)
  const moved = await movement(world, () => drive(order, 'arrived', 'delivered'))
  const earned = share + 7 * 700
  assert.equal(moved[account('agent_earnings', order.agent.userId)], -earned)
  assert.equal(moved[account('fees')], earned)
  assert.equal(await shareOf(order), earned)

  const [trip] = await owner.call(listRecentTripsEndpoint, {})
  const waitedS = Math.floor((trip?.waitedMs ?? 0) / 1_000)
  assert.deepEqual(
    { ...trip, waitedMs: waitedS },
    {
      items: 3,
      metres: trip?.metres ?? 0,
      deliveryFeeKobo: 15_000,
      serviceFeeKobo: 5_000,
      waitedMs: 725,
    },
  )
  assert.ok(Math.abs((trip?.metres ?? 0) - 4_000) < 10)
})
