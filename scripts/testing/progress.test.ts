import assert from 'node:assert/strict'
import { test } from 'node:test'
import { longestFirst } from './known-times.ts'
import { measured, showMeasure } from './measures.ts'
import { Progress } from './progress.ts'
import { chooseRepeated, isLate } from './retries.ts'
import { emptyResult } from './run-test-file.ts'

test('a run says how far it is, what runs, and how long the rest takes at its own pace', () => {
  let now = 0
  const progress = new Progress({ long: 300_000, short: 60_000, other: 60_000 }, () => now)
  progress.plan(['long', 'short', 'other'])
  progress.begin('long')
  assert.equal(progress.describe(), '0 of 3 done; running: long')
  now = 600_000
  assert.equal(progress.end('long'), '1 of 3')
  progress.begin('short')
  assert.equal(progress.describe(), '1 of 3 done, about 4 min left; running: short')
})

test('what runs a second time is counted once', () => {
  const progress = new Progress({})
  progress.plan(['one', 'two'])
  for (const name of ['one', 'two']) progress.end(name)
  progress.plan(['two'])
  assert.equal(progress.describe(), '1 of 2 done; running: nothing')
  assert.equal(progress.end('two'), '2 of 2')
})

test('the longest begin first, what is not known in the middle', () => {
  const times = { short: 1, usual: 5, long: 9 }
  assert.deepEqual(longestFirst(['new', 'short', 'long'], times), ['long', 'new', 'short'])
  assert.deepEqual(longestFirst(['b', 'a'], {}), ['b', 'a'])
})

const failed = (file: string, ...failures: string[]) => ({ ...emptyResult(file), failures })
const late = failed('late', 'x (line 3)\n    Error: waited 60000 ms in vain for a bus')
const broken = failed('broken', 'x (line 3)\n    AssertionError: 3 !== 4')

test('a failure is late only if nothing but limits failed', () => {
  assert.ok(isLate(late))
  assert.ok(isLate(failed('file', 'not done after 120 s, in x (line 3)')))
  assert.ok(isLate(failed('journey', 'x (line 5, timedOut)\n    Test timeout of 120000ms exceeded.')))
  assert.ok(!isLate(broken))
  assert.ok(!isLate(failed('both', ...late.failures, ...broken.failures)))
  assert.ok(!isLate(failed('none')))
})

test('what was late is tried again however much is broken, and what is broken only while that is little', () => {
  assert.deepEqual(chooseRepeated([late, broken]), { late: ['late'], broken: ['broken'] })
  const many = Array.from({ length: 6 }, (_, place) => ({ ...broken, file: `broken ${place}` }))
  assert.deepEqual(chooseRepeated([late, ...many]), { late: ['late'], broken: [] })
})

test('what a test measured is shown beside its bar and beside the last run', () => {
  const note = measured('the landing page', 83_412, 90_000)
  assert.equal(showMeasure(note, undefined), 'the landing page: 83.4 of 90.0 kB')
  assert.equal(showMeasure(note, 83_000), 'the landing page: 83.4 of 90.0 kB, +412 since the last run')
  assert.equal(showMeasure(note, 83_500), 'the landing page: 83.4 of 90.0 kB, -88 since the last run')
  const counted = measured('statements of a page', 14, 15, 'times')
  assert.equal(showMeasure(counted, 13), 'statements of a page: 14 of 15, +1 since the last run')
  assert.equal(showMeasure('83 requests', 1), null)
})
