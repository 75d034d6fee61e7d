import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ageText, countText, trendOf } from './band-text.ts'

const band = {
  unit: 'mudu',
  lowKobo: 1,
  highKobo: 2,
  count: 7,
  newestAt: '2026-06-15T08:00:00.000Z',
  isSample: false,
  weekChange: null,
} as const

test('days are those of Lagos, where midnight is 23:00 UTC', () => {
  const nowMs = Date.parse('2026-06-15T09:00:00Z')
  assert.equal(ageText('2026-06-14T23:00:00Z', nowMs), 'today')
  assert.equal(ageText('2026-06-14T22:59:00Z', nowMs), 'yesterday')
  assert.equal(ageText('2026-06-05T12:00:00Z', nowMs), '10 days ago')
})

test('how many and how old, and samples by their name', () => {
  const nowMs = Date.parse('2026-06-15T09:00:00Z')
  assert.equal(countText(band, nowMs), '7 prices, newest today')
  assert.equal(countText({ ...band, count: 1 }, nowMs), '1 price, today')
  assert.equal(countText({ ...band, isSample: true }, nowMs), '7 guide prices')
})

test('a few percent are steady; too few prices say nothing', () => {
  assert.deepEqual(
    [8, 3, 2, 0, -2, -3, null].map((weekChange) => trendOf({ weekChange })),
    ['up', 'up', 'steady', 'steady', 'steady', 'down', null],
  )
})
