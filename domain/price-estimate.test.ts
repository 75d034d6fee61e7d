import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spokenPrice, spokenRange } from './money.ts'
import { bandOf } from './paid-band.ts'
import { assumedKobo, estimateGoods, estimateItem, estimateList, type PricedItem } from './price-estimate.ts'

const beans = {
  id: 'beans',
  units: ['mudu', 'derica'] as const,
  prices: [
    {
      unit: 'mudu',
      lowKobo: 180_000,
      highKobo: 220_000,
      count: 4,
      newestAt: '',
      isSample: false,
      weekChange: null,
    },
  ] as const,
}
const good = { ...beans, units: [...beans.units], prices: [...beans.prices] }
const item: PricedItem = { productId: 'beans', quantity: 2, unit: 'mudu', budgetKobo: null, capKobo: null }

test('an item costs its quantity at recent prices', () => {
  assert.deepEqual(estimateItem(item, good), { lowKobo: 360_000, highKobo: 440_000 })
  assert.deepEqual(estimateItem({ ...item, quantity: 0.5 }, good), { lowKobo: 90_000, highKobo: 110_000 })
})

test('without a unit the usual one is meant, and one of it without a quantity', () => {
  assert.equal(bandOf(good, null)?.unit, 'mudu')
  assert.deepEqual(estimateItem({ ...item, quantity: null, unit: null }, good), {
    lowKobo: 180_000,
    highKobo: 220_000,
  })
})

test('a unit is never converted into another', () => {
  assert.equal(estimateItem({ ...item, unit: 'derica' }, good), null)
})

test('a fixed budget is the price, known or not', () => {
  assert.deepEqual(estimateItem({ ...item, budgetKobo: 50_000 }, undefined), {
    lowKobo: 50_000,
    highKobo: 50_000,
  })
})

test('a cap holds both ends of the range', () => {
  assert.deepEqual(estimateItem({ ...item, capKobo: 400_000 }, good), { lowKobo: 360_000, highKobo: 400_000 })
  assert.deepEqual(estimateItem({ ...item, capKobo: 300_000 }, good), { lowKobo: 300_000, highKobo: 300_000 })
})

test('an item without a price counts up to its cap, else with an assumed price', () => {
  const unknown = { ...item, productId: null, capKobo: 30_000 }
  assert.deepEqual(estimateGoods([item, unknown], [good]), { lowKobo: 360_000, highKobo: 470_000 })
  assert.deepEqual(estimateGoods([{ ...unknown, capKobo: null }], [good]), {
    lowKobo: 0,
    highKobo: 2 * assumedKobo,
  })
})

const fees = { deliveryFeeKobo: 15_000, serviceFeeKobo: 5_000, callOutFeeKobo: 50_000 }
const nowMs = Date.parse('2026-06-15T10:00:00Z')

test('market and fees add up, the call-out fee apart; the cap suggested leaves a tenth of room', () => {
  const estimate = estimateList([item], [good], fees, nowMs)
  assert.deepEqual([estimate.totalLowKobo, estimate.totalHighKobo], [380_000, 460_000])
  assert.equal(estimate.callOutFeeKobo, 50_000)
  assert.equal(estimate.suggestedCapKobo, 550_000)
  assert.equal(estimateList([{ ...item, unit: 'derica' }], [good], fees, nowMs).suggestedCapKobo, null)
})

test('items without a price are in the total: up to their cap, else with an assumed price', () => {
  const unknown = { ...item, productId: null }
  const estimate = estimateList([item, unknown, { ...unknown, capKobo: 30_000 }], [good], fees, nowMs)
  assert.deepEqual([estimate.unpricedLines, estimate.cappedLines], [1, 1])
  assert.equal(estimate.goods.highKobo, 470_000 + 2 * assumedKobo)
  const many = estimateGoods(
    [
      { ...unknown, quantity: 4 },
      { ...unknown, quantity: 9_000 },
    ],
    [good],
  )
  assert.deepEqual(many, { lowKobo: 0, highKobo: 14 * assumedKobo })
})

test('the basis says how many prices there are, and which items are thin or samples', () => {
  const bandWith = (changes: object) => ({
    ...good,
    prices: good.prices.map((band) => ({ ...band, newestAt: '2026-06-14T10:00:00Z', ...changes })),
  })
  const basisOf = (changes: object, lines = [item]) =>
    estimateList(lines, [bandWith(changes)], fees, nowMs).basis
  assert.deepEqual(basisOf({}), { noted: 4, sampleLines: 0, thinLines: 0 })
  assert.deepEqual(basisOf({ count: 2 }), { noted: 2, sampleLines: 0, thinLines: 1 })
  assert.deepEqual(basisOf({ newestAt: '2026-06-05T10:00:00Z' }).thinLines, 1)
  assert.deepEqual(basisOf({ isSample: true }), { noted: 0, sampleLines: 1, thinLines: 0 })
  assert.deepEqual(basisOf({}, [{ ...item, budgetKobo: 100 }]).noted, 0)
})

test('what a line may cost is in steps that sellers use, whatever the quantity', () => {
  const third = { ...item, quantity: 1 / 3 }
  assert.deepEqual(estimateItem(third, good), { lowKobo: 60_000, highKobo: 75_000 })
  assert.deepEqual(estimateItem({ ...item, quantity: 0.31 }, good), { lowKobo: 55_000, highKobo: 70_000 })
  assert.deepEqual(spokenRange({ lowKobo: 1_361_800, highKobo: 1_420_100 }), {
    lowKobo: 1_360_000,
    highKobo: 1_425_000,
  })
  assert.deepEqual(spokenRange({ lowKobo: 3_400, highKobo: 4_900 }), { lowKobo: 3_000, highKobo: 5_000 })
  assert.deepEqual([23_400, 1_361_800, 1_363_000].map(spokenPrice), [23_000, 1_360_000, 1_365_000])
})
