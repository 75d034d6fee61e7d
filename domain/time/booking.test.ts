import assert from 'node:assert/strict'
import { test } from 'node:test'
import { closureOn, hoursOn, isBookable, type MarketHours, nextOpening, withinService } from './booking.ts'
import { lagosInstant, weekdays } from './days.ts'

/** Open 7 to 18 except on Sundays; Wednesdays from half past eight. */
const market: MarketHours = {
  isActive: true,
  hours: {
    sunday: null,
    monday: { opens: '07:00', closes: '18:00' },
    tuesday: { opens: '07:00', closes: '18:00' },
    wednesday: { opens: '08:30', closes: '18:00' },
    thursday: { opens: '07:00', closes: '18:00' },
    friday: { opens: '07:00', closes: '18:00' },
    saturday: { opens: '07:00', closes: '18:00' },
  },
}
// 2026-11-21 is a Saturday.
const at = (day: number, clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return lagosInstant(`2026-11-${day}`, hours * 60 + minutes)
}

test('the next opening skips days on which it is shut, and may be a week away', () => {
  assert.deepEqual(nextOpening(market, at(22, '12:00')), at(23, '07:00'))
  assert.deepEqual(nextOpening(market, at(24, '19:00')), at(25, '08:30'))
  const saturdays = {
    ...market,
    hours: { ...Object.fromEntries(weekdays.map((day) => [day, null])), saturday: market.hours.saturday },
  } as MarketHours
  assert.deepEqual(nextOpening(saturdays, at(21, '07:00')), at(28, '07:00'))
  const never = { ...saturdays, hours: { ...saturdays.hours, saturday: null } }
  assert.equal(nextOpening(never, at(21, '07:00')), null)
})

test('a slot is a full hour or the opening, ahead of now, within seven days, while the market is open', () => {
  const now = at(21, '10:15')
  for (const [day, clock, isGood] of [
    [21, '11:00', true],
    [21, '10:00', false],
    [21, '11:30', false],
    [21, '17:00', true],
    [21, '18:00', false],
    [22, '10:00', false],
    [23, '07:00', true],
    [23, '06:00', false],
    [25, '08:30', true],
    [25, '08:00', false],
    [28, '10:00', true],
    [28, '11:00', false],
  ] as const)
    assert.equal(isBookable(market, at(day, clock), now), isGood, `${day} ${clock}`)
  assert.equal(isBookable({ ...market, isActive: false }, at(21, '11:00'), now), false)
  assert.equal(isBookable(market, new Date(at(21, '11:00').getTime() + 1), now), false)
})

test('a closing day takes no bookings, and the next opening skips it', () => {
  const closed = { ...market, closures: [{ date: '2026-11-23', reason: 'Election' }] }
  assert.equal(isBookable(closed, at(23, '10:00'), at(21, '10:15')), false)
  assert.equal(isBookable(closed, at(24, '10:00'), at(21, '10:15')), true)
  assert.deepEqual(nextOpening(closed, at(22, '12:00')), at(24, '07:00'))
  const monday = { date: '2026-11-23', weekday: 'monday' } as const
  assert.deepEqual([hoursOn(closed, monday), closureOn(closed, '2026-11-23')?.reason], [null, 'Election'])
})

test('orders are run in the part of the week that service hours leave', () => {
  const late = withinService(market.hours, { opens: '08:00', closes: '20:00' })
  assert.deepEqual(late.monday, { opens: '08:00', closes: '18:00' })
  assert.deepEqual(late.wednesday, { opens: '08:30', closes: '18:00' })
  assert.equal(late.sunday, null)
  assert.equal(withinService(market.hours, { opens: '18:00', closes: '22:00' }).monday, null)
})
