import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { shareOut } from './share-out.ts'

test('an amount is divided by quantity, and what does not divide goes to those who lost most', () => {
  assert.deepEqual(shareOut(360_000, [2, 1, 3]), [120_000, 60_000, 180_000])
  assert.deepEqual(shareOut(100_000, [1, 1, 1]), [33_334, 33_333, 33_333])
  assert.deepEqual(shareOut(100, [0.5, 1]), [33, 67])
  assert.deepEqual(shareOut(101, [0, 0]), [51, 50])
  assert.deepEqual(shareOut(5, []), [])
  assert.deepEqual(shareOut(200_000_000, [9_999.999, 0.001]), [199_999_980, 20])
})

test('the shares are the whole, to the kobo, and nobody is a kobo from their part', () => {
  const weights = fc.array(
    fc.integer({ min: 1, max: 10_000_000 }).map((thousandths) => thousandths / 1000),
    { minLength: 1, maxLength: 12 },
  )
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), weights, (amountKobo, parts) => {
      const shares = shareOut(amountKobo, parts)
      assert.equal(
        shares.reduce((sum, share) => sum + share, 0),
        amountKobo,
      )
      const whole = parts.reduce((sum, part) => sum + part, 0)
      for (const [index, share] of shares.entries())
        assert.ok(Math.abs(share - (amountKobo * (parts[index] ?? 0)) / whole) < 1.01)
    }),
  )
})
