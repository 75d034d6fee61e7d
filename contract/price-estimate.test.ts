import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bandOf, estimateGoods, estimateLine, type PricedLine } from './price-estimate.ts'

const beans = {
  id: 'beans',
  units: ['mudu', 'derica'] as const,
  prices: [
    { unit: 'mudu', lowKobo: 180_000, highKobo: 220_000, count: 4, newestAt: '', isSample: false },
  ] as const,
}
const good = { ...beans, units: [...beans.units], prices: [...beans.prices] }
const line: PricedLine = { productId: 'beans', quantity: 2, unit: 'mudu', budgetKobo: null, capKobo: null }

test('a line costs its quantity at recent prices', () => {
  assert.deepEqual(estimateLine(line, good), { lowKobo: 360_000, highKobo: 440_000 })
  assert.deepEqual(estimateLine({ ...line, quantity: 0.5 }, good), { lowKobo: 90_000, highKobo: 110_000 })
})

test('without a unit the usual one is meant, and one of it without a quantity', () => {
  assert.equal(bandOf(good, null)?.unit, 'mudu')
  assert.deepEqual(estimateLine({ ...line, quantity: null, unit: null }, good), {
    lowKobo: 180_000,
    highKobo: 220_000,
  })
})

test('a unit is never converted into another', () => {
  assert.equal(estimateLine({ ...line, unit: 'derica' }, good), null)
})

test('a fixed budget is the price, known or not', () => {
  assert.deepEqual(estimateLine({ ...line, budgetKobo: 50_000 }, undefined), {
    lowKobo: 50_000,
    highKobo: 50_000,
  })
})

test('a cap holds both ends of the range', () => {
  assert.deepEqual(estimateLine({ ...line, capKobo: 400_000 }, good), { lowKobo: 360_000, highKobo: 400_000 })
  assert.deepEqual(estimateLine({ ...line, capKobo: 300_000 }, good), { lowKobo: 300_000, highKobo: 300_000 })
})

test('a line without a price counts as nothing, or up to its cap', () => {
  const unknown = { ...line, productId: null, capKobo: 30_000 }
  assert.deepEqual(estimateGoods([line, unknown], [good]), { lowKobo: 360_000, highKobo: 470_000 })
  assert.deepEqual(estimateGoods([{ ...unknown, capKobo: null }], [good]), { lowKobo: 0, highKobo: 0 })
})
