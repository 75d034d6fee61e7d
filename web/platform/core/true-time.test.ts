import assert from 'node:assert/strict'
import { beforeEach, mock, test } from 'node:test'
import { minutes } from '#domain/time/durations.ts'
import { deviceTimeOf, syncClock, trueNow, trueTimeOf } from './true-time.ts'

const startMs = Date.parse('2026-11-25T09:00:00Z')
let deviceMs = startMs
mock.method(Date, 'now', () => deviceMs)

/** An answer that was under way for so long, from a server whose clock is so far ahead of the device's. */
function answer(aheadMs: number, wayMs: number): void {
  const sentMs = deviceMs
  deviceMs += wayMs
  const dateMs = Math.floor((deviceMs + aheadMs) / 1000) * 1000
  syncClock({ fromMs: dateMs, untilMs: dateMs + 1000 }, sentMs)
}

beforeEach(() => {
  deviceMs = startMs
  for (const wayMs of [0, 0]) answer(0, wayMs)
})

for (const aheadMinutes of [-300, -5, -0.75, 0.75, 5, 300])
  test(`a device ${aheadMinutes} minutes behind the server is corrected by that, once`, () => {
    const aheadMs = minutes(aheadMinutes)
    for (const wayMs of [3000, 40, 20_000, 40]) answer(aheadMs, wayMs)
    const wrongMs = trueNow() - (deviceMs + aheadMs)
    assert.ok(Math.abs(wrongMs) <= 1040, `${wrongMs} ms off`)
    assert.equal(deviceTimeOf(trueTimeOf(deviceMs)), deviceMs)
  })

test('a right clock is left alone, however slow the network', () => {
  for (const wayMs of [50, 30_000, 90_000]) answer(0, wayMs)
  assert.ok(Math.abs(trueNow() - deviceMs) <= 1000)
})

test('a device whose clock is set right meanwhile is believed after the next answer', () => {
  answer(300_000, 40)
  deviceMs += minutes(5)
  answer(0, 40)
  assert.ok(Math.abs(trueNow() - deviceMs) <= 1040)
})
