import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ageOwed, deductibleKobo, nextPayDay } from './wages.ts'

test('what is owed is what was earned last, by its age, and always adds up', () => {
  const earned = { todayKobo: 300, threeDaysKobo: 500, weekKobo: 200 }
  assert.deepEqual(ageOwed(250, earned), { todayKobo: 250, threeDaysKobo: 0, weekKobo: 0, olderKobo: 0 })
  assert.deepEqual(ageOwed(900, earned), { todayKobo: 300, threeDaysKobo: 500, weekKobo: 100, olderKobo: 0 })
  assert.deepEqual(ageOwed(1_700, earned), {
    todayKobo: 300,
    threeDaysKobo: 500,
    weekKobo: 200,
    olderKobo: 700,
  })
  for (const owedKobo of [-5, 0, 1, 299, 10_000]) {
    const sums = Object.values(ageOwed(owedKobo, earned))
    assert.equal(
      sums.reduce((sum, kobo) => sum + kobo, 0),
      Math.max(0, owedKobo),
    )
  }
})

test('the next pay day is today where it is one, else within the week, over a year’s end too', () => {
  // Falls on a Thursday.
  assert.equal(nextPayDay('2026-11-26', 'daily'), '2026-11-26')
  assert.equal(nextPayDay('2026-11-26', 'thursday'), '2026-11-26')
  assert.equal(nextPayDay('2026-11-26', 'friday'), '2026-11-27')
  assert.equal(nextPayDay('2026-11-26', 'wednesday'), '2026-12-02')
  assert.equal(nextPayDay('2026-11-26', 'sunday'), '2026-11-29')
  assert.equal(nextPayDay('2026-12-31', 'monday'), '2027-01-04')
})

test('deductions stay within their share of the month and within what is owed', () => {
  const limit = { percent: 33, owedKobo: 100_000 }
  assert.equal(deductibleKobo({ earnedKobo: 100_000, deductedKobo: 0 }, limit), 33_000)
  assert.equal(deductibleKobo({ earnedKobo: 100_000, deductedKobo: 30_000 }, limit), 3_000)
  assert.equal(deductibleKobo({ earnedKobo: 100_000, deductedKobo: 40_000 }, limit), 0)
  assert.equal(deductibleKobo({ earnedKobo: 100_000, deductedKobo: 0 }, { ...limit, owedKobo: 500 }), 500)
  assert.equal(deductibleKobo({ earnedKobo: 100_000, deductedKobo: 0 }, { ...limit, percent: 0 }), 0)
})
