import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes, seconds } from '#domain/time/durations.ts'
import { startSimTime } from './sim-time.ts'
import { inThread } from './threads.ts'

test('who waits for somebody of their own is not held up by what looks round again and again', () => {
  const time = startSimTime(minutes(1))
  const isAwaited = (thread: string) => thread === 'actor'
  setInterval(() => undefined, seconds(1))
  assert.equal(time.nextAwaitedMs(isAwaited), minutes(1) + seconds(1))
  inThread('actor', () => setTimeout(() => undefined, seconds(9)))
  assert.equal(time.nextAwaitedMs(isAwaited), minutes(1) + seconds(9))
  const prompt = setTimeout(() => undefined, 200)
  assert.equal(time.nextAwaitedMs(isAwaited), minutes(1) + 200)
  clearTimeout(prompt)
  assert.equal(time.nextAwaitedMs(isAwaited), minutes(1) + seconds(9))
})
