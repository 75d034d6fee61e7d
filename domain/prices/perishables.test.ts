import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bagCost, bagCostOf } from './perishables.ts'

test('what spoils sooner costs more a minute in the bag, and what melts most', () => {
  const costs = [
    { name: 'Local rice', category: 'grains' },
    { name: 'Ugu', category: 'leaves' },
    { name: 'Beef', category: 'meat' },
    { name: 'Titus fish', category: 'fish' },
    { name: 'vanilla ice cream', category: null },
  ].map(bagCost)
  assert.deepEqual(
    costs,
    costs.toSorted((a, b) => a - b),
  )
  assert.equal(costs[0], 0)
  assert.equal(bagCost({ name: 'rice', category: null }), 0)
  assert.equal(bagCost({ name: 'Frozen chicken', category: 'poultry' }), bagCost({ name: 'ice-cream' }))
})

test('a list is as urgent as its most urgent good', () => {
  const fish = { name: 'Titus fish', category: 'fish' }
  assert.equal(bagCostOf([{ name: 'Yam', category: 'tubers' }, fish]), bagCost(fish))
  assert.equal(bagCostOf([]), 0)
})
