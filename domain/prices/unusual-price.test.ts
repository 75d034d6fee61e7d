import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findUnusual } from './unusual-price.ts'

const typical = [{ productId: 'prd_rice', unit: 'mudu' as const, highKobo: 100_000 }]
const item = {
  productId: 'prd_rice',
  unit: 'mudu' as const,
  quantity: 2,
  paidKobo: 600_000,
  budgetKobo: null,
}

test('more than three times the upper end of the usual is unusual, and says what is usual', () => {
  assert.equal(findUnusual(item, typical), null)
  assert.deepEqual(findUnusual({ ...item, paidKobo: 600_001 }, typical), {
    typicalKobo: 200_000,
    paidKobo: 600_001,
  })
  assert.equal(findUnusual({ ...item, quantity: null, paidKobo: 300_000 }, typical), null)
})

test('without a usual price, in another unit or for something else, an item over ₦50,000 is', () => {
  for (const other of [{ productId: null }, { unit: 'bag' as const }]) {
    assert.equal(findUnusual({ ...item, ...other, paidKobo: 5_000_000 }, typical), null)
    assert.deepEqual(findUnusual({ ...item, ...other, paidKobo: 5_000_001 }, typical)?.typicalKobo, null)
  }
})

test('within a sum that the customer fixed nothing is unusual', () => {
  assert.equal(findUnusual({ ...item, budgetKobo: 900_000, paidKobo: 900_000 }, typical), null)
  assert.notEqual(findUnusual({ ...item, budgetKobo: 900_000, paidKobo: 900_001 }, typical), null)
})
