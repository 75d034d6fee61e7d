import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { previewPlansEndpoint } from '#contract/dispatch/plan-preview.ts'
import { roads } from '#domain/places/trip-minutes.ts'
import { type PastOrder, replayDays } from '#server/dispatch/planner/replay-days.ts'
import { defaultRules, kilometreWeights } from '#server/dispatch/planner/rules.ts'
import { orderAt } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'
import { createPreviewPlans } from './preview-plans.ts'

const world = await startWorld()
after(() => world.close())

test('no week yet is said as it is; then both presets are worked out from what was delivered', async () => {
  const admin = await world.as('owner')
  assert.deepEqual(await admin.call(previewPlansEndpoint, {}), { orders: 0, figures: null })
  await orderAt(world, 'delivered')
  await orderAt(world, 'cancelled')
  const areas = () => Promise.resolve([])
  const { orders, figures } = await createPreviewPlans({
    db: world.db,
    clock: world.clock,
    readAreas: areas,
  })()
  assert.equal(orders, 1)
  assert.ok(figures && figures.minutes.minutes > 3 && figures.minutes.kilometres >= 0)
})

test('the preset for kilometres rides less for an order on a day that keeps its agents busy', () => {
  const point = (east: number, north: number) => ({
    latitude: 9.05 + north / 111,
    longitude: 7.45 + east / 110,
  })
  const orders = Array.from(
    { length: 120 },
    (_, index): PastOrder => ({
      placedAt: index * 5,
      market: point(((index * 7) % 3) * 4, ((index * 5) % 2) * 5),
      door: point((index * 11) % 13, (index * 3) % 12),
      workMinutes: 4 + (index % 9),
    }),
  )
  const agents = Array.from({ length: 10 }, (_, index) => point(index, index % 5))
  const days = [{ orders, agents }]
  const rules = { ...defaultRules, maxSteps: 40 }
  const byMinutes = replayDays({ days, rules, roads, promiseMinutes: 45 })
  const saved = replayDays({ days, rules: { ...rules, ...kilometreWeights }, roads, promiseMinutes: 45 })
  assert.ok(byMinutes && saved)
  assert.ok(saved.kilometres < byMinutes.kilometres, `${saved.kilometres} and ${byMinutes.kilometres}`)
  assert.equal(replayDays({ days: [], rules, roads, promiseMinutes: 45 }), null)
})
