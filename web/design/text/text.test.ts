import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { minutes } from '#domain/time/durations.ts'
import { nairaText, parseNaira } from './naira-text.ts'
import { promiseTone } from './promise.ts'
import { spanText, timeText } from './spoken-time.ts'

const morning = Date.UTC(2026, 10, 21, 9, 40)

test('naira have kobo on bills and none on bands', () => {
  assert.equal(nairaText(125_000, true), '₦1,250.00')
  assert.equal(nairaText(125_050, false), '₦1,251')
  assert.equal(nairaText(123_456_789, true), '₦1,234,567.89')
  assert.equal(nairaText(-5_000, true), '−₦50.00')
})

test('naira are those of Intl', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.boolean(), (amountKobo, withKobo) => {
      const digits = withKobo ? 2 : 0
      const money = new Intl.NumberFormat('en-NG', {
        style: 'currency',
        currency: 'NGN',
        signDisplay: 'negative',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      })
      assert.equal(nairaText(amountKobo, withKobo), money.format(amountKobo / 100).replace('-', '−'))
    }),
  )
})

test('typed naira become kobo, and what is no amount becomes null', () => {
  assert.equal(parseNaira('1,250.5'), 125_050)
  assert.equal(parseNaira('₦500'), 50_000)
  assert.equal(parseNaira('1.005'), null)
  assert.equal(parseNaira(''), null)
})

test('times are Lagos times as people say them', () => {
  assert.equal(timeText(morning, 'clock'), '10:40')
  assert.equal(timeText(Date.UTC(2026, 10, 21, 17), 'half'), '6\u00a0pm')
  assert.equal(timeText(Date.UTC(2026, 10, 21, 23, 30), 'full'), 'Sun 22 Nov, 12:30\u00a0am')
  assert.deepEqual([0, minutes(8), minutes(125), minutes(4320)].map(spanText), [
    'now',
    '8\u00a0min',
    '2\u00a0hr 5\u00a0min',
    '3 days',
  ])
})

test('a promise is calm, then tight, then late, and stays late once it was', () => {
  const promised = { startMs: morning, promiseMs: morning + minutes(30) }
  const at = (later: number) => promiseTone({ ...promised, nowMs: morning + minutes(later) })
  assert.deepEqual([0, 20, 24, 30, 31].map(at), ['calm', 'calm', 'tight', 'tight', 'late'])
  assert.equal(promiseTone({ ...promised, nowMs: morning, doneMs: morning + minutes(29) }), 'done')
  assert.equal(promiseTone({ ...promised, nowMs: morning, doneMs: morning + minutes(31) }), 'done-late')
  assert.equal(promiseTone({ ...promised, promiseMs: null, nowMs: morning }), 'waiting')
})
