import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mostDaysEach, splitDays } from './split.ts'

test('days are split into worlds of a month at most, each with a seed of its own that the given one gives again', () => {
  const shares = splitDays({ seed: 7, days: 1000 })
  assert.equal(shares.length, 34)
  assert.equal(
    shares.reduce((sum, { days }) => sum + days, 0),
    1000,
  )
  assert.ok(shares.every(({ days }) => days > 0 && days <= mostDaysEach))
  assert.equal(new Set(shares.map(({ seed }) => seed)).size, 34)
  assert.equal(shares[0]?.seed, 7)
  assert.deepEqual(splitDays({ seed: 7, days: 1000 }), shares)
  assert.notDeepEqual(splitDays({ seed: 8, days: 1000 }).slice(1), shares.slice(1))
  assert.deepEqual(splitDays({ seed: 7, days: mostDaysEach }), [{ seed: 7, days: mostDaysEach }])
})
