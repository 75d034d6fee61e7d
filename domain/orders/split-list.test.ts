import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noUsualPrices } from '#domain/prices/usual-prices.ts'
import { fitUnder } from './split-list.ts'

const itemOf = (id: string, budgetKobo: number) => ({
  id,
  productId: null,
  quantity: null,
  unit: null,
  budgetKobo,
  capKobo: null,
})

test('a list is split at what fits, in its own order, and not where that helps nobody', () => {
  const items = [itemOf('a', 60_000), itemOf('b', 50_000), itemOf('c', 30_000)]
  assert.deepEqual(fitUnder(items, [], noUsualPrices, 100_000), ['a', 'c'])
  assert.deepEqual(fitUnder(items, [], noUsualPrices, 140_000), [], 'all fit')
  assert.deepEqual(fitUnder(items, [], noUsualPrices, 20_000), [], 'none fits')
})
