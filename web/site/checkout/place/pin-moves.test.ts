import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededAreas } from '#database/seed/areas.ts'
import { distanceM } from '#domain/places/geo.ts'
import { accuracyText, firstPin, movePlace, pinText } from './pin-moves.ts'

const wuse2 = { latitude: 9.079, longitude: 7.48 }

test('a pin moves by metres, and back to where it was', () => {
  const moved = movePlace(wuse2, 300, -400)
  assert.ok(Math.abs(distanceM(wuse2, moved) - 500) <= 1)
  assert.ok(moved.latitude < wuse2.latitude && moved.longitude > wuse2.longitude)
  assert.ok(distanceM(wuse2, movePlace(moved, -300, 400)) <= 1)
})

test('where a pin is can be said as text', () => {
  assert.equal(pinText(seededAreas, wuse2), 'In the middle of Wuse 2')
  assert.equal(pinText(seededAreas, movePlace(wuse2, 300, 300)), '420 m north-east of the middle of Wuse 2')
  assert.equal(pinText(seededAreas, movePlace(wuse2, -200, 0)), '200 m west of the middle of Wuse 2')
  assert.equal(pinText([], wuse2), '')
})

test('a pin begins in the area that was written, else at the market', () => {
  assert.deepEqual(firstPin(seededAreas, 'wuse II', undefined), wuse2)
  assert.deepEqual(firstPin(seededAreas, 'somewhere', { latitude: 9, longitude: 7 }), {
    latitude: 9,
    longitude: 7,
  })
  assert.equal(firstPin([], 'Wuse 2', undefined), null)
})

test('a phone that knows little is said to', () => {
  assert.equal(accuracyText(18), 'Your phone’s location is right to about 20 m.')
  assert.match(accuracyText(2100), /only to about 2.1 km/)
})
