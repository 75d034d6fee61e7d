import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#domain/time/durations.ts'
import { middleHalf, nextChangeMs, weekChangeOf } from './price-band.ts'

const nowMs = Date.parse('2026-06-15T10:00:00Z')
/** Prices of the same moment, or so many days ago. */
const paid = (kobos: number[], daysAgo = 0) =>
  kobos.map((unitKobo) => ({ unitKobo, atMs: nowMs - days(daysAgo) }))

test('the band is the middle half', () => {
  const band = middleHalf(paid([100_000, 110_000, 120_000, 130_000, 140_000]))
  assert.deepEqual(band, {
    lowKobo: 107_500,
    midKobo: 120_000,
    highKobo: 132_500,
    count: 5,
    newestAtMs: nowMs,
  })
})

test('no price, no band; one price is its own band', () => {
  assert.equal(middleHalf([]), null)
  assert.deepEqual(middleHalf(paid([80_000])), {
    lowKobo: 80_000,
    midKobo: 80_000,
    highKobo: 80_000,
    count: 1,
    newestAtMs: nowMs,
  })
})

test('newer prices count more', () => {
  const rising = middleHalf([...paid([100_000, 100_000, 100_000], 10), ...paid([130_000, 130_000], 0)])
  const falling = middleHalf([...paid([100_000, 100_000, 100_000], 0), ...paid([130_000, 130_000], 10)])
  assert.equal(rising?.midKobo, 130_000)
  assert.equal(falling?.midKobo, 100_000)
})

test('a slip of the thumb does not count, up or down', () => {
  const honest = [50_000, 52_000, 55_000, 48_000]
  for (const slip of [5_000_000, 500, 520_000])
    assert.deepEqual(middleHalf(paid([...honest, slip])), middleHalf(paid(honest)))
})

test('two prices that cannot both be right are no band', () => {
  assert.equal(middleHalf(paid([5_000, 500_000])), null)
  assert.equal(middleHalf(paid([50_000, 60_000]))?.count, 2)
})

test('this week against the last, once both have three prices', () => {
  const lastWeek = paid([100_000, 100_000, 104_000], 9)
  assert.equal(weekChangeOf([...lastWeek, ...paid([110_000, 112_000, 108_000], 2)], nowMs), 10)
  assert.equal(weekChangeOf([...lastWeek, ...paid([110_000, 112_000], 2)], nowMs), null)
  assert.equal(weekChangeOf(paid([110_000, 112_000, 108_000, 110_000], 2), nowMs), null)
})

test('the band changes by itself when a price leaves the week, then the fortnight', () => {
  assert.equal(nextChangeMs(paid([1], 3), nowMs), nowMs + days(4))
  assert.equal(nextChangeMs(paid([1], 8), nowMs), nowMs + days(6))
  assert.equal(nextChangeMs([], nowMs), null)
})
