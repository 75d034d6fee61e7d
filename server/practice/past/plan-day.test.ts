import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayAfter } from '#domain/time/span.ts'
import { createDice, planDay } from './plan-day.ts'

test('a day is planned the same each time, and another day differently', () => {
  assert.deepEqual(planDay('2026-11-28', 11), planDay('2026-11-28', 11))
  assert.notDeepEqual(planDay('2026-11-28', 11), planDay('2026-11-27', 11))
})

test('a Saturday brings most orders, all while markets are open, and a year all ends and answers', () => {
  const days = Array.from({ length: 366 }, (_, after) => planDay(dayAfter('2027-01-01', after), 11))
  assert.ok(planDay('2026-11-28', 11).length > planDay('2026-11-29', 11).length)
  const all = days.flat()
  assert.ok(all.every(({ minute, goods }) => minute >= 7 * 60 && minute < 17 * 60 && goods.length >= 2))
  assert.deepEqual(new Set(all.map(({ end }) => end)).size, 5)
  assert.deepEqual(new Set(all.map(({ problem }) => problem)).size, 4)
  assert.deepEqual(new Set(all.flatMap(({ stars }) => stars ?? [])).size, 4)
})

test('any week has orders of every end and answer', () => {
  for (let after = 0; after < 60; after += 1) {
    const week = Array.from({ length: 7 }, (_, day) =>
      planDay(dayAfter('2027-01-01', after + day), 11),
    ).flat()
    assert.ok(week.some(({ end }) => end === 'failed'))
    assert.deepEqual(new Set(week.map(({ problem }) => problem)).size, 4)
  }
})

test('dice fall evenly', () => {
  const roll = createDice(3)
  const mean = Array.from({ length: 10_000 }, roll).reduce((sum, one) => sum + one, 0) / 10_000
  assert.ok(Math.abs(mean - 0.5) < 0.02)
})
