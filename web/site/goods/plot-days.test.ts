import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plotDays } from './plot-days.ts'

const nowMs = Date.parse('2026-06-15T10:00:00Z')
const day = (date: string, midKobo: number) => ({
  date,
  lowKobo: midKobo - 100,
  midKobo,
  highKobo: midKobo + 100,
  count: 3,
})

test('today is at the right, the highest price at the top, and days before the span are left out', () => {
  const plot = plotDays(
    [day('2026-05-01', 9_000), day('2026-06-02', 1_000), day('2026-06-15', 2_000)],
    14,
    nowMs,
  )
  assert.deepEqual(
    plot?.points.map(({ x, y }) => [x, y]),
    [
      [10, 101.7],
      [310, 18.3],
    ],
  )
  assert.deepEqual([plot?.lowKobo, plot?.highKobo], [900, 2_100])
})

test('one price is in the middle; none is no drawing', () => {
  const flat = { ...day('2026-06-15', 500), lowKobo: 500, highKobo: 500 }
  assert.equal(plotDays([flat], 30, nowMs)?.points[0]?.y, 60)
  assert.equal(plotDays([day('2026-01-01', 500)], 90, nowMs), null)
})
