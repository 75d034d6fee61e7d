import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatCursor } from '#server/platform/events/events.ts'
import { countMissed, noReadings, note } from './followers.ts'

const at = (place: number) => formatCursor({ place, mark: 1 })
const ready = (place: number, resumed: boolean) => ({
  name: 'ready',
  id: at(place),
  data: JSON.stringify({ resumed }),
})
const event = (place: number) => ({ name: 'event', id: at(place), data: '{}' })

function readingsOf(messages: Parameters<typeof note>[1][]) {
  const readings = noReadings()
  for (const message of messages) note(readings, message)
  return readings
}

test('an event that neither came nor was read again is missed', () => {
  const played = readingsOf([ready(10, false), event(11), event(13), ready(13, true), event(16)])
  assert.equal(countMissed(played, [9, 10, 11, 12, 13, 14, 16]), 2)
  assert.equal(played.readAgain, 0)
})

test('reading again covers what happened before it, and nothing after', () => {
  const played = readingsOf([ready(10, false), event(11), ready(15, false), event(16)])
  assert.equal(countMissed(played, [11, 12, 13, 15, 16]), 0)
  assert.equal(countMissed(played, [11, 12, 16, 17]), 1)
  assert.equal(played.readAgain, 1)
})
