import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rideMinutes, roads } from '#domain/places/trip-minutes.ts'
import { lagosInstant } from '#domain/time/days.ts'
import { learnPace, pacedMinutes, paceOf, type RecordedRide, usualPace } from './pace.ts'

const wuse = { latitude: 9.07, longitude: 7.47 }
const gwarinpa = { latitude: 9.11, longitude: 7.4 }
const nyanya = { latitude: 9.02, longitude: 7.57 }
const at = (hour: number) => lagosInstant('2026-11-20', hour * 60 + 10)

function rides(count: number, to: RecordedRide['to'], hour: number, slowness: number): RecordedRide[] {
  const usualMinutes = rideMinutes(wuse, to)
  const minutes = (usualMinutes - roads.startMinutes) * slowness + roads.startMinutes
  return Array.from({ length: count }, () => ({ from: wuse, to, at: at(hour), minutes, usualMinutes }))
}

test('without rides, or with absurd ones, the usual speed stays', () => {
  assert.deepEqual(learnPace([]).hours, usualPace.hours)
  assert.equal(pacedMinutes(usualPace, wuse, nyanya, at(9)), rideMinutes(wuse, nyanya))
  const none = rides(50, wuse, 9, 5)
  assert.equal(paceOf(learnPace(none), wuse, nyanya, at(9)), 1)
  const absurd = rides(5_000, nyanya, 9, 1_000)
  assert.ok(paceOf(learnPace(absurd), wuse, nyanya, at(9)) <= 2.5)
})

test('an hour that is slow is learnt by the number of its rides, and other hours less', () => {
  const few = paceOf(learnPace(rides(5, gwarinpa, 17, 1.8)), wuse, gwarinpa, at(17))
  const many = paceOf(learnPace(rides(200, gwarinpa, 17, 1.8)), wuse, gwarinpa, at(17))
  assert.ok(few > 1.05 && few < 1.5, String(few))
  assert.ok(many > 1.65 && many < 1.95, String(many))
  const mixed = learnPace([...rides(200, gwarinpa, 17, 1.8), ...rides(200, gwarinpa, 10, 1)])
  assert.ok(paceOf(mixed, wuse, gwarinpa, at(17)) > 1.5)
  assert.ok(paceOf(mixed, wuse, gwarinpa, at(10)) < 1.15)
})

test('a part of the city that is slow at every hour is told from one that is not', () => {
  const learnt = learnPace(
    [8, 12, 16].flatMap((hour) => [...rides(80, nyanya, hour, 1.6), ...rides(80, gwarinpa, hour, 0.9)]),
  )
  const [east, west] = [nyanya, gwarinpa].map((to) => paceOf(learnt, wuse, to, at(12)))
  assert.ok(east !== undefined && west !== undefined && east > west * 1.25, `${east} and ${west}`)
})
