import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes } from '#domain/time/durations.ts'
import { ruleOf, shareFigures } from './share-figures.ts'

const near = { items: 2, metres: 500, deliveryFeeKobo: 50_000, serviceFeeKobo: 5_000, waitedMs: 0 }
const far = {
  items: 21,
  metres: 8_000,
  deliveryFeeKobo: 15_000,
  serviceFeeKobo: 5_000,
  waitedMs: minutes(10),
}

test('the figures over a week are those that the same rule gives each order', () => {
  const settings = new Map([
    ['agent_delivery_share_percent', '80'],
    ['agent_share_item', '1000'],
    ['agent_share_wait_minute', '200'],
    ['agent_share_km', 'many'],
  ])
  const figures = shareFigures(
    ruleOf((key) => settings.get(key)),
    [near, far],
  )
  assert.equal(figures.totalKobo, 40_000 + 2_000 + (12_000 + 21_000 + 1_000))
  assert.equal(figures.oursKobo, 75_000 - figures.totalKobo)
  assert.equal(figures.belowFloor, 1)
  assert.deepEqual([figures.worst?.trip, figures.worst?.shareKobo], [far, 34_000])
  assert.equal(
    shareFigures(
      ruleOf(() => '0'),
      [],
    ).worst,
    null,
  )
})
