import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareMade, variants } from '#tests/made-orders/compare-made.ts'

test('orders that are made for tests have every row as those that are played; npm run fixtures tries more', async (t) => {
  const some = variants.filter(({ to }) => to === 'delivered').slice(0, 3)
  assert.deepEqual(await compareMade(some, (line) => t.diagnostic(line)), [])
})
