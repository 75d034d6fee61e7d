import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readRetryAfterS } from './retry-after.ts'

const now = new Date('1994-11-06T08:48:37.500Z')
const read = (header: string | null | undefined) => readRetryAfterS(header, now)

test('who asks to be left in peace says for how many seconds, or until a date of any of three forms', () => {
  assert.deepEqual(['120', ' 0 ', '3600'].map(read), [120, 0, 3600])
  const dates = [
    'Sun, 06 Nov 1994 08:49:37 GMT',
    'Sunday, 06-Nov-94 08:49:37 GMT',
    'Sun Nov  6 08:49:37 1994',
    'Sun, 06 Nov 1994 08:00:00 GMT',
  ]
  assert.deepEqual(dates.map(read), [60, 60, 60, 0])
})

test('what says no time is taken for nothing said', () => {
  for (const header of [
    null,
    undefined,
    '',
    'soon',
    '-1',
    '1.5',
    '1e3',
    '12345678901',
    'Sunday',
    '2000-01-01',
  ])
    assert.equal(read(header), null, String(header))
})
