import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hours, minutes, seconds } from '#domain/time/durations.ts'
import { failureKindOf } from './failures.ts'
import { backoffMs, isWindowOpen } from './send-rules.ts'

test('waits grow by powers of four, as Meta asks after 131056, and end at ten minutes', () => {
  assert.deepEqual([0, 1, 2, 3, 4, 5, 6, 40].map(backoffMs), [
    ...[1, 4, 16, 64, 256].map(seconds),
    minutes(10),
    minutes(10),
    minutes(10),
  ])
})

test('a number may be written to for 24 hours, and not a moment longer', () => {
  const wrote = new Date('2026-11-26T10:00:00+01:00')
  const after = (ms: number) => isWindowOpen(wrote, new Date(wrote.getTime() + ms))
  assert.deepEqual([after(0), after(hours(24) - 1), after(hours(24))], [true, true, false])
  assert.equal(isWindowOpen(null, wrote), false)
})

test('each of WhatsApp’s codes says what is done next; what nobody knows is refused', () => {
  const kinds = (codes: number[], status = 400) => [
    ...new Set(codes.map((code) => failureKindOf(code, status))),
  ]
  assert.deepEqual(kinds([131047]), ['window'])
  assert.deepEqual(kinds([131026]), ['unreachable'])
  assert.deepEqual(kinds([4, 80007, 130429, 131056]), ['tooFast'])
  assert.deepEqual(kinds([131048]), ['quality'])
  assert.deepEqual(kinds([132000, 132001, 132005, 132007, 132012, 132015, 132016]), ['template'])
  // Rights, payment, maintenance and faults of Meta: ours or theirs to put right, so that nothing is lost.
  assert.deepEqual(
    kinds([
      0, 1, 2, 3, 10, 190, 200, 299, 368, 131000, 131005, 131016, 131031, 131037, 131042, 131057, 133004,
      133010,
    ]),
    ['later'],
  )
  assert.deepEqual(kinds([100, 130472, 131008, 131009, 131049, 131051, 999_999]), ['refused'])
  assert.deepEqual([failureKindOf(999_999, 503), failureKindOf(999_999, 429)], ['later', 'tooFast'])
})
