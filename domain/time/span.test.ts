import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spanQuery } from '#contract/analytics/span-query.ts'
import { daysOf, spanOf } from './span.ts'

/** Half past midnight in Lagos, still the day before elsewhere. */
const now = new Date('2026-11-21T23:30:00Z')

test('spans are Lagos days that end today, and are compared with as long a stretch before', () => {
  const week = spanOf({ range: '7' }, now)
  assert.deepEqual([week.from, week.to, week.days], ['2026-11-16', '2026-11-22', 7])
  assert.deepEqual([week.fromAt, week.toAt], [new Date('2026-11-15T23:00:00Z'), now])
  assert.deepEqual(week.before, {
    fromAt: new Date('2026-11-08T23:00:00Z'),
    toAt: new Date('2026-11-14T23:30:00Z'),
  })
  assert.deepEqual(daysOf(spanOf({ range: 'today' }, now)), ['2026-11-22'])
  assert.equal(spanOf({}, now).days, 28)
})

test('days that are over end at midnight; days to come are empty', () => {
  const over = spanOf({ from: '2026-11-01', to: '2026-11-02' }, now)
  assert.deepEqual(
    [over.toAt, over.before.toAt],
    [new Date('2026-11-02T23:00:00Z'), new Date('2026-10-31T23:00:00Z')],
  )
  const ahead = spanOf({ from: '2026-12-01', to: '2026-12-02' }, now)
  assert.deepEqual(ahead.fromAt, ahead.toAt)
})

test('a year is the longest', () => {
  assert.equal(spanQuery.safeParse({ from: '2025-11-22', to: '2026-11-22' }).success, true)
  assert.equal(spanQuery.safeParse({ from: '2025-11-21', to: '2026-11-22' }).success, false)
})
