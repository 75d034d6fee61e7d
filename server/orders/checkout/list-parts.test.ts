import assert from 'node:assert/strict'
import { test } from 'node:test'
import { divideCap } from './list-parts.ts'

test('the spending cap is divided by what each order may come to', () => {
  assert.deepEqual(divideCap(null, [1, 2]), [null, null])
  assert.deepEqual(divideCap(100_000, [50]), [100_000])
  assert.deepEqual(divideCap(100_001, [300, 100]), [75_001, 25_000])
  assert.deepEqual(divideCap(100, [0, 0]), [50, 50])
})
