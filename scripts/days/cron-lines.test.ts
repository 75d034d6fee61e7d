import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hours, minutes } from '#domain/time/durations.ts'
import { CronLines, thinnedMs } from './cron-lines.ts'

test('a line of each minute comes twice an hour, less often while it changes nothing, and again as soon as it does', () => {
  const startMs = Date.parse('2026-03-03T05:00:00Z')
  const lines = new CronLines('* * * * * sweep\n30 * * * * hourly', startMs)
  const comes = (untilMs: number, hasChanged: boolean) => {
    const at: number[] = []
    for (; nowMs < untilMs; nowMs += minutes(5)) {
      if (!lines.takeDue(nowMs).includes('sweep')) continue
      at.push((nowMs - startMs) / minutes(1))
      lines.noteDone('sweep', hasChanged)
    }
    return at
  }
  let nowMs = startMs
  assert.deepEqual(comes(startMs + hours(2), true), [0, 30, 60, 90])
  assert.deepEqual(comes(startMs + hours(8), false), [120, 180, 300, 420])
  assert.deepEqual(comes(startMs + hours(10), true), [540, 570])
  assert.equal(lines.nextRareMs(nowMs), startMs + hours(10) + minutes(30))
  assert.equal(thinnedMs.most, minutes(120))
})
