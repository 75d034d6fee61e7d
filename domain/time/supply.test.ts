import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CityHands, nextHands, supply } from './supply.ts'

const at = (clock: string, day = '2026-12-01') => new Date(`${day}T${clock}:00+01:00`)
const now = at('09:30')
const shift = (from: string, to: string, isHere = false, day?: string) => ({
  startsAt: at(from, day),
  endsAt: at(to, day),
  isHere,
})
const city = (shifts: CityHands['shifts'], onDuty = 0): CityHands => ({ onDuty, inFront: 3, shifts })

test('who is on duty counts for now, who is planned for later', () => {
  const shifts = [shift('08:00', '12:00', true), shift('11:30', '15:30')]
  assert.deepEqual(supply(city(shifts, 1), now, now), { hands: 1, inFront: 3 })
  const handsAt = (clock: string, day?: string) => supply(city(shifts, 1), now, at(clock, day)).hands
  assert.deepEqual(
    ['10:00', '11:30', '12:00', '15:30'].map((clock) => handsAt(clock)),
    [1, 2, 1, 0],
  )
  assert.equal(handsAt('10:00', '2026-12-02'), null, 'the rota of tomorrow is not made')
})

test('without a rota who is on duty stays; with one that goes on tomorrow, today has nobody', () => {
  assert.equal(supply(city([], 2), now, at('14:00')).hands, 2)
  assert.equal(supply(city([]), now, at('14:00')).hands, null)
  const tomorrow = [shift('08:00', '12:00', false, '2026-12-02')]
  assert.equal(supply(city(tomorrow), now, at('14:00')).hands, 0)
  assert.equal(supply(city(tomorrow), now, at('08:00', '2026-12-02')).hands, 1)
})

test('the earliest hour is the next of today’s rota; who is ten minutes late comes no more', () => {
  assert.deepEqual(nextHands(city([shift('14:00', '18:00'), shift('11:30', '15:30')]), now), at('11:30'))
  assert.deepEqual(nextHands(city([shift('09:25', '13:00')]), now), at('09:35'))
  assert.equal(nextHands(city([shift('09:20', '13:00')]), now), null)
  assert.equal(supply(city([shift('09:20', '13:00')]), now, at('11:00')).hands, 0)
  assert.equal(nextHands(city([shift('08:00', '12:00', false, '2026-12-02')]), now), null)
  assert.equal(nextHands(city([]), now), null)
})
