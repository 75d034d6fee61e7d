import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coalesce } from './coalesce.ts'

test('a burst costs two runs, the second begun after the last call', async () => {
  const releases: (() => void)[] = []
  const ask = coalesce(() => new Promise<void>((resolve) => releases.push(resolve)))
  for (let call = 0; call < 10; call += 1) ask()
  assert.equal(releases.length, 1)
  releases[0]?.()
  await settled()
  assert.equal(releases.length, 2)
  releases[1]?.()
  await settled()
  assert.equal(releases.length, 2)
  ask()
  assert.equal(releases.length, 3)
})

function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

test('a stream of calls costs one run in each rest', async ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  let runs = 0
  const ask = coalesce(
    async () => {
      runs += 1
    },
    { restMs: 2_000 },
  )
  for (let tenth = 0; tenth < 99; tenth += 1) {
    ask()
    await settled()
    mock.timers.tick(100)
    await settled()
  }
  assert.equal(runs, 5)
})

test('a run that fails is repeated, later each time, until it succeeds', async ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const runs: number[] = []
  const ask = coalesce(async () => {
    runs.push(second)
    if (runs.length < 4) throw new Error('no network')
  })
  let second = 0
  ask()
  for (; second < 30; second += 1) {
    await settled()
    mock.timers.tick(1_000)
    await settled()
  }
  assert.deepEqual(runs.length, 4)
  assert.ok(second - (runs.at(-1) ?? 0) > 20, `${runs}`)
})

test('nothing runs while the page is hidden, and once when it is seen', async () => {
  let show = () => {}
  const seen = new Promise<void>((resolve) => {
    show = resolve
  })
  let runs = 0
  const ask = coalesce(
    async () => {
      runs += 1
    },
    { untilSeen: () => seen },
  )
  for (let call = 0; call < 5; call += 1) ask()
  await settled()
  assert.equal(runs, 0)
  show()
  await settled()
  assert.equal(runs, 1)
})
