import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spokenPrice, spokenRange } from '#domain/money/money.ts'
import { bandOf, type PaidBand } from './paid-band.ts'
import {
  aboutKobo,
  assumedKobo,
  estimateGoods,
  estimateItem,
  estimateList,
  middleOf,
  type PricedItem,
  priceItem,
} from './price-estimate.ts'
import { findUsualPrices, noUsualPrices, type UsualGood, usualOfKinds } from './usual-prices.ts'

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

test('beside a cap a budget is the price up to which the agent begins, and the cap the most', () => {
  const spent = { ...item, budgetKobo: 300_000 }
  assert.deepEqual(estimateItem({ ...spent, capKobo: 400_000 }, good), {
    lowKobo: 300_000,
    highKobo: 400_000,
  })
  assert.deepEqual(estimateItem({ ...spent, capKobo: 250_000 }, good), {
    lowKobo: 250_000,
    highKobo: 250_000,
  })
  const each = { ...spent, capKobo: 200_000, capOf: 'one' as const }
  assert.deepEqual(estimateItem(each, undefined), { lowKobo: 300_000, highKobo: 400_000 })
})

test('a cap holds both ends of the range', () => {
  assert.deepEqual(estimateItem({ ...item, capKobo: 400_000 }, good), { lowKobo: 360_000, highKobo: 400_000 })
  assert.deepEqual(estimateItem({ ...item, capKobo: 300_000 }, good), { lowKobo: 300_000, highKobo: 300_000 })
})

test('an item that nobody knows a price of counts with an assumed one, at most its cap', () => {
  const unknown = { ...item, productId: null, capKobo: 30_000 }
  assert.deepEqual(estimateGoods([item, unknown], [good], noUsualPrices), {
    lowKobo: 390_000,
    highKobo: 470_000,
  })
  assert.deepEqual(estimateGoods([{ ...unknown, capKobo: null }], [good], noUsualPrices), {
    lowKobo: 2 * assumedKobo,
    highKobo: 2 * assumedKobo,
  })
})

const usualGoods: UsualGood[] = [
  {
    ...good,
    name: 'Beans',
    aliases: ['ewa', 'wake'],
    category: 'beans',
    usual: { mudu: 210_000, derica: 80_000 },
  },
  {
    id: 'akidi',
    name: 'Akidi',
    aliases: [],
    category: 'beans',
    units: ['mudu', 'cup'],
    usual: { mudu: 300_000 },
  },
]
const usualOf = findUsualPrices(usualGoods, { ...usualOfKinds(usualGoods), grains: { cup: 90_000 } })

test('a bare number counts pieces of what is sold by the crate, and the usual unit of all else', () => {
  const price = (unit: PaidBand['unit'], kobo: number): PaidBand => ({
    unit,
    lowKobo: kobo,
    highKobo: kobo,
    count: 4,
    newestAt: '',
    isSample: false,
  })
  const eggs = {
    id: 'eggs',
    units: ['crate', 'piece'] as const,
    prices: [price('crate', 580_000), price('piece', 21_000)],
  }
  const yam = {
    id: 'yam',
    units: ['tuber', 'piece'] as const,
    prices: [price('tuber', 250_000), price('piece', 100_000)],
  }
  const bare = { ...item, productId: 'eggs', unit: null, quantity: 12 }
  assert.equal(estimateItem(bare, eggs)?.highKobo, 255_000)
  assert.equal(estimateItem({ ...bare, quantity: null }, eggs)?.highKobo, 580_000)
  assert.equal(estimateItem({ ...bare, unit: 'crate', quantity: 1 }, eggs)?.highKobo, 580_000)
  assert.equal(estimateItem({ ...bare, productId: 'yam', quantity: 2 }, yam)?.highKobo, 500_000)
})

test('a price of this market counts first, then the usual one of the good, of its kind, then an assumed one', () => {
  const priced = (changes: Partial<PricedItem>) => {
    const price = priceItem({ ...item, quantity: 1, ...changes }, good, usualOf)
    return [price.from, middleOf(price)]
  }
  assert.deepEqual(priced({}), ['market', 200_000])
  assert.deepEqual(priced({ unit: 'derica' }), ['usual', 80_000])
  assert.deepEqual(priced({ budgetKobo: 50_000, unit: 'derica' }), ['budget', 50_000])
  const elsewhere = (changes: Partial<PricedItem>) => {
    const price = priceItem({ ...item, quantity: 1, ...changes }, undefined, usualOf)
    return [price.from, middleOf(price)]
  }
  assert.deepEqual(elsewhere({}), ['usual', 210_000])
  assert.deepEqual(elsewhere({ unit: null, quantity: 2 }), ['usual', 420_000])
  assert.deepEqual(elsewhere({ productId: 'akidi', unit: 'derica' }), ['usual', 80_000])
  assert.deepEqual(elsewhere({ productId: 'akidi', unit: 'bag' }), ['assumed', assumedKobo])
  assert.deepEqual(elsewhere({ productId: null, name: 'EWA' }), ['usual', 210_000])
  assert.deepEqual(elsewhere({ productId: null, name: 'insect coil' }), ['assumed', assumedKobo])
})

test('the price of a capped line is its estimate, at most the cap', () => {
  const capped = (capKobo: number) =>
    middleOf(priceItem({ ...item, quantity: 1, capKobo }, undefined, usualOf))
  assert.equal(capped(900_000), 210_000)
  assert.equal(capped(100_000), 100_000)
})

test('the cap that we suggest is never below what the list may reach, nor below what we say it is', () => {
  for (let quantity = 1; quantity < 400; quantity += 1) {
    const estimate = estimateList([{ ...item, quantity }], [good], usualOf, fees, nowMs)
    const capKobo = estimate.suggestedCapKobo ?? 0
    assert.ok(capKobo >= estimate.totalHighKobo && capKobo >= aboutKobo(estimate), String(quantity))
    assert.ok(capKobo <= estimate.totalHighKobo * 1.1 + 100_000, String(quantity))
  }
})

const fees = { deliveryFeeKobo: 15_000, serviceFeeKobo: 5_000, callOutFeeKobo: 50_000 }
const nowMs = Date.parse('2026-06-15T10:00:00Z')

test('market and fees add up, the call-out fee apart; the cap suggested leaves a tenth of room', () => {
  const estimate = estimateList([item], [good], noUsualPrices, fees, nowMs)
  assert.deepEqual([estimate.totalLowKobo, estimate.totalHighKobo], [380_000, 460_000])
  assert.equal(estimate.callOutFeeKobo, 50_000)
  assert.equal(estimate.suggestedCapKobo, 550_000)
  assert.equal(
    estimateList([{ ...item, unit: 'derica' }], [good], noUsualPrices, fees, nowMs).suggestedCapKobo,
    null,
  )
})

test('items without a price here are in the total', () => {
  const unknown = { ...item, productId: null }
  const estimate = estimateList(
    [item, { ...item, unit: 'derica' }, unknown, { ...unknown, capKobo: 30_000 }],
    [good],
    usualOf,
    fees,
    nowMs,
  )
  assert.deepEqual([estimate.usualLines, estimate.unpricedLines], [1, 2])
  assert.equal(estimate.goods.highKobo, 470_000 + 2 * assumedKobo + 195_000)
  const many = estimateGoods(
    [
      { ...unknown, quantity: 4 },
      { ...unknown, quantity: 9_000 },
    ],
    [good],
    usualOf,
  )
  assert.deepEqual(many, { lowKobo: 14 * assumedKobo, highKobo: 14 * assumedKobo })
})

test('the basis says how many prices there are, and which items are thin or samples', () => {
  const bandWith = (changes: object) => ({
    ...good,
    prices: good.prices.map((band) => ({ ...band, newestAt: '2026-06-14T10:00:00Z', ...changes })),
  })
  const basisOf = (changes: object, lines = [item]) =>
    estimateList(lines, [bandWith(changes)], noUsualPrices, fees, nowMs).basis
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

test('a total is said in steps that grow with it', () => {
  const said = (naira: number) => aboutKobo({ totalLowKobo: naira * 100, totalHighKobo: naira * 100 }) / 100
  const pairs = [
    [430, 450],
    [2_260, 2_300],
    [7_740, 7_700],
    [24_765, 25_000],
    [182_400, 182_000],
  ] as const
  for (const [naira, about] of pairs) assert.equal(said(naira), about)
})
