import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFairClock, type Kernel } from './fair-clock.ts'
import { eventually, within } from './waiting.ts'

/** A kernel on which ten seconds pass at each step, of which the process gets as much as is said. */
function createKernel() {
  const state = { now: 0, ran: 0, waited: 0, running: 1 as number | null, tells: true }
  const kernel: Kernel = {
    nowMs: () => state.now,
    turnsOf: () => (state.tells ? { ran: state.ran, waited: state.waited } : null),
    countRunning: () => state.running,
    processors: 2,
  }
  const step = (ranS: number, waitedS: number, running: number | null = 1) => {
    state.now += 10_000
    state.ran += ranS * 1e9
    state.waited += waitedS * 1e9
    state.running = running
  }
  return { kernel, state, step }
}

test('a second counts as far as the process got the processor', () => {
  const { kernel, step } = createKernel()
  const clock = createFairClock('self', kernel)
  step(10, 0)
  assert.equal(clock(), 10_000)
  step(2, 6)
  assert.equal(clock(), 12_500)
})

test('a process that asked for nothing, as one that hangs, has all of the time on a quiet machine', () => {
  const { kernel, step } = createKernel()
  const clock = createFairClock('self', kernel)
  step(0, 0)
  assert.equal(clock(), 10_000)
  step(0.001, 0)
  assert.equal(clock(), 20_000)
})

test('a process that waits for others on a busy machine is given what those get', () => {
  const { kernel, step } = createKernel()
  const clock = createFairClock('self', kernel)
  step(0.1, 0, 5)
  assert.equal(clock(), 4_000)
})

test('a hang is cut however busy the machine is', () => {
  const { kernel, step } = createKernel()
  const clock = createFairClock('self', kernel)
  step(0, 10, 1_000)
  assert.equal(clock(), 500)
})

test('without the files of the kernel it is the clock on the wall', () => {
  const { kernel, state, step } = createKernel()
  state.tells = false
  const clock = createFairClock('self', kernel)
  step(0, 10, null)
  assert.equal(clock(), 10_000)
})

test('a process that is gone has the time of the machine', () => {
  const { kernel, state, step } = createKernel()
  const clock = createFairClock(1234, kernel)
  state.tells = false
  step(0, 10, 4)
  assert.equal(clock(), 5_000)
})

test('the real clock goes on, and never faster than the wall', async () => {
  const startedAt = performance.now()
  const clock = createFairClock()
  const seen = await eventually('a clock that has moved', async () => clock())
  assert.ok(seen <= performance.now() - startedAt, `${seen} ms`)
})

test('waiting in vain says what was waited for, and leaves no timer', async () => {
  const never = new Promise<never>(() => undefined)
  await assert.rejects(within(150, 'a bus', never), /waited 150 ms in vain for a bus/)
  await assert.rejects(
    eventually('a train', async () => null, 150),
    /waited 150 ms in vain for a train/,
  )
  assert.equal(await within(60_000, 'a word', Promise.resolve('word')), 'word')
})
