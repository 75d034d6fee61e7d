import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainWeek } from '#contract/markets/plain-market.ts'
import type { MarketHours } from '#domain/time/booking.ts'
import { isMainDay, marketTimes } from './market-times.ts'

const market: MarketHours = { isActive: true, hours: plainWeek }

/** Returns a Lagos time in the week of Monday 16 November 2026. */
const at = (date: number, clock: string) => Date.parse(`2026-11-${date}T${clock}:00.000+01:00`)
test('a market says until when it is open, and when that is soon', () => {
  assert.deepEqual(marketTimes(market, at(16, '10:00')), {
    state: 'open',
    closesMs: at(16, '18:00'),
    isSoon: false,
  })
  assert.deepEqual(marketTimes(market, at(16, '17:00')), {
    state: 'open',
    closesMs: at(16, '18:00'),
    isSoon: true,
  })
})

test('a shut market says when it opens, by the calendar of Lagos', () => {
  const opens = (nowMs: number) => {
    const times = marketTimes({ ...market, hours: { ...plainWeek, tuesday: null } }, nowMs)
    return times.state === 'closed' ? [times.opensMs, times.day] : times.state
  }
  assert.deepEqual(opens(at(16, '00:30')), [at(16, '07:00'), 'today'])
  assert.deepEqual(opens(at(16, '23:30')), [at(18, '07:00'), 'later'])
  assert.deepEqual(opens(at(17, '12:00')), [at(18, '07:00'), 'tomorrow'])
  assert.deepEqual(marketTimes({ ...market, isActive: false }, at(16, '10:00')), { state: 'never' })
})

test('main market days follow the calendar of Lagos', () => {
  assert.equal(isMainDay({ marketDays: ['tuesday'] }, at(17, '00:10')), true)
  assert.equal(isMainDay({ marketDays: ['tuesday'] }, at(16, '23:50')), false)
})
