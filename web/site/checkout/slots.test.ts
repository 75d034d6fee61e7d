import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MarketHours } from '#domain/time/booking.ts'
import { hours } from '#domain/time/durations.ts'
import { commonSlots, firstSlot, hasSlot, listSlots } from './slots.ts'

const open = { opens: '06:30', closes: '18:00' }
const openHours: MarketHours['hours'] = {
  monday: open,
  tuesday: open,
  wednesday: null,
  thursday: open,
  friday: open,
  saturday: { opens: '07:00', closes: '09:00' },
  sunday: null,
}
const market: MarketHours = { isActive: true, hours: openHours }
/** Saturday 21 November 2026, 07:20 in Lagos. */
const nowMs = Date.parse('2026-11-21T06:20:00.000Z')

test('slots are starts of hours while the market is open', () => {
  const [today, next] = listSlots(market, nowMs)
  assert.deepEqual(today, {
    date: '2026-11-21',
    ahead: 0,
    startsMs: [Date.parse('2026-11-21T07:00:00.000Z')],
    fullMs: [],
  })
  assert.equal(next?.date, '2026-11-23')
  assert.equal(next?.ahead, 2)
  assert.equal(next?.startsMs[0], Date.parse('2026-11-23T05:30:00.000Z'))
  assert.equal(next?.startsMs[1], Date.parse('2026-11-23T06:00:00.000Z'))
  assert.equal(next?.startsMs.at(-1), Date.parse('2026-11-23T16:00:00.000Z'))
})

test('an hour that has come is no slot any more', () => {
  const days = listSlots(market, nowMs)
  const first = firstSlot(days)
  assert.equal(first, Date.parse('2026-11-21T07:00:00.000Z'))
  assert.equal(hasSlot(days, first ?? 0), true)
  assert.equal(hasSlot(listSlots(market, nowMs + hours(1)), first ?? 0), false)
})

test('a market that is off or never opens has none', () => {
  assert.deepEqual(listSlots({ ...market, isActive: false }, nowMs), [])
  const never = { ...openHours, monday: null, tuesday: null, thursday: null, friday: null, saturday: null }
  assert.deepEqual(listSlots({ isActive: true, hours: never }, nowMs), [])
  assert.equal(firstSlot([]), null)
})

test('a full hour is marked, and the first with space comes after it', () => {
  const only = Date.parse('2026-11-21T07:00:00.000Z')
  const days = listSlots(market, nowMs, new Set([only]))
  assert.deepEqual([days[0]?.startsMs, days[0]?.fullMs], [[], [only]])
  assert.equal(hasSlot(days, only), false)
  assert.equal(firstSlot(days), Date.parse('2026-11-23T05:30:00.000Z'))
})

test('two markets share the hours in which both are open, and one that either has full is full', () => {
  const late = { opens: '08:00', closes: '20:00' }
  const other: MarketHours = {
    isActive: true,
    hours: { ...openHours, monday: late, tuesday: null, saturday: null },
  }
  const monday = (time: string) => Date.parse(`2026-11-23T${time}:00.000+01:00`)
  const full = new Set([monday('09:00')])
  const shared = commonSlots(listSlots(market, nowMs), listSlots(other, nowMs, full))
  assert.deepEqual(
    shared.map(({ date }) => date),
    ['2026-11-23', '2026-11-26', '2026-11-27'],
  )
  assert.deepEqual([shared[0]?.startsMs[0], shared[0]?.startsMs[1]], [monday('08:00'), monday('10:00')])
  assert.equal(shared[0]?.startsMs.at(-1), monday('17:00'))
  assert.deepEqual(shared[0]?.fullMs, [monday('09:00')])
})
