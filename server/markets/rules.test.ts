import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lagosInstant, lagosTime, weekdays } from '#domain/time/days.ts'
import { type MarketTimes, marketDayAt } from './rules.ts'

/** Open 7 to 18 except on Sundays; Wednesdays from half past eight; busiest on Saturdays. */
const market: MarketTimes = {
  isActive: true,
  marketDays: ['saturday'],
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
const iso = (day: number, clock: string) => at(day, clock).toISOString()

test('the clock and the calendar are those of Lagos', () => {
  assert.deepEqual(lagosTime(new Date('2026-11-21T22:59:59.999Z')), {
    weekday: 'saturday',
    minute: 23 * 60 + 59,
    date: '2026-11-21',
  })
  assert.deepEqual(lagosTime(new Date('2026-11-21T23:00:00Z')), {
    weekday: 'sunday',
    minute: 0,
    date: '2026-11-22',
  })
  assert.equal(iso(21, '07:00'), '2026-11-21T06:00:00.000Z')
  assert.deepEqual([...weekdays].sort(), Object.keys(market.hours).sort())
})

test('a market is open from its first minute until the one that it closes in', () => {
  const day = (clock: string) => marketDayAt(market, at(21, clock), false)
  assert.deepEqual(day('06:59'), {
    isOpen: false,
    isMarketDay: true,
    closesAt: null,
    opensAt: iso(21, '07:00'),
    takesOrdersNow: false,
  })
  assert.deepEqual(day('07:00'), {
    isOpen: true,
    isMarketDay: true,
    closesAt: iso(21, '18:00'),
    opensAt: null,
    takesOrdersNow: true,
  })
  assert.equal(day('17:39').takesOrdersNow, true)
  assert.deepEqual([day('17:40').isOpen, day('17:40').takesOrdersNow], [true, false])
  assert.equal(day('17:59').isOpen, true)
  assert.deepEqual([day('18:00').isOpen, day('18:00').opensAt], [false, iso(23, '07:00')])
})

test('practice hours take orders at night, but never for a market that is switched off', () => {
  assert.equal(marketDayAt(market, at(22, '03:00'), true).takesOrdersNow, true)
  const off = { ...market, isActive: false }
  const day = marketDayAt(off, at(21, '10:00'), true)
  assert.deepEqual([day.isOpen, day.takesOrdersNow], [false, false])
})
