import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { touchedOrders } from '#contract/core/closing-orders.ts'
import { getMarketEndpoint } from '#contract/markets/markets.ts'
import { getAdminOrderEndpoint } from '#contract/orders/admin-orders.ts'
import { placeOrderEndpoint } from '#contract/orders/orders.ts'
import { saveAdminSettingsEndpoint } from '#contract/settings/setting-fields.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { eventually } from '#tests/waiting.ts'
import { basket, newKey, place } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'

// A Tuesday at nine in the evening in Lagos, when every market is shut.
const clock = createTestClock(new Date('2026-03-03T20:00:00Z'))
const world = await startWorld({ clock, settings: { practice_hours: 'true' } })
after(() => world.close())

test('practice that ends asks about what is wanted now at a shut market, moves it, and takes no more', async () => {
  const admin = await world.as('office')
  const order = await place(world)
  const body = { practice_hours: 'false' }
  const { detail } = await admin.refused(saveAdminSettingsEndpoint, { body }, 'closing.orders_touched')
  const touched = touchedOrders.parse(detail?.['touched'])
  assert.deepEqual([touched.count, touched.now], [1, 1])
  const decided = { ...body, orders: { choice: 'move' as const, seen: touched.count } }
  await admin.call(saveAdminSettingsEndpoint, { body: decided })
  const moved = await admin.call(getAdminOrderEndpoint, { params: { id: order.id } })
  assert.ok(moved.scheduledFor !== null && new Date(moved.scheduledFor) > clock.now())
  assert.ok(new Date(moved.promise.by) > new Date(moved.scheduledFor))
  await eventually('the market is shut for everybody', async () => {
    const { today } = await world.visitor.call(getMarketEndpoint, {
      params: { slug: world.market.slug },
    })
    return !today.takesOrdersNow
  })
  const amina = await world.as('amina')
  await amina.refused(placeOrderEndpoint, { body: basket(world) }, 'orders.market_closed', {
    idempotencyKey: newKey(),
  })
})
