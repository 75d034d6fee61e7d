import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createBatcher, createReadTogether } from './batch.ts'

/** Makes a batcher of doublings that remembers its runs; a negative number spoils the run that it is in. */
function createDoubler(inFlight = 1, restMs = 0) {
  const runs: number[][] = []
  const double = createBatcher({
    maxSize: 4,
    inFlight,
    restMs,
    async run(inputs: number[]) {
      runs.push(inputs)
      await sleep(5)
      if (inputs.some((input) => input < 0)) throw new Error('below nothing')
      return inputs.map((input) => input * 2)
    },
  })
  return { runs, double }
}

test('calls of one moment go together, in runs of a bounded size, each with its own answer', async () => {
  const { runs, double } = createDoubler()
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(double))
  assert.deepEqual(answers, [2, 4, 6, 8, 10, 12])
  assert.deepEqual(runs, [
    [1, 2, 3, 4],
    [5, 6],
  ])
})

test('what comes while runs are under way goes together in the next', async () => {
  const { runs, double } = createDoubler(2)
  const first = double(1)
  await sleep(1)
  const second = double(2)
  await sleep(1)
  const rest = [double(3), double(4)]
  assert.deepEqual(await Promise.all([first, second, ...rest]), [2, 4, 6, 8])
  assert.deepEqual(runs, [[1], [2], [3, 4]])
})

test('what comes while it rests after a run goes together in the next', async () => {
  const { runs, double } = createDoubler(1, 20)
  await double(1)
  const rest = [double(2)]
  await sleep(1)
  rest.push(double(3))
  assert.deepEqual(await Promise.all(rest), [4, 6])
  assert.deepEqual(runs, [[1], [2, 3]])
})

test('a bad one fails alone', async () => {
  const { runs, double } = createDoubler()
  const outcomes = await Promise.allSettled([1, -1, 3].map(double))
  assert.deepEqual(
    outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason.message)),
    [2, 'below nothing', 6],
  )
  assert.deepEqual(runs, [[1, -1, 3], [1], [-1], [3]])
})

test('where the database is away all fail at once', async () => {
  let runs = 0
  const ask = createBatcher({
    maxSize: 100,
    inFlight: 1,
    async run(_inputs: number[]): Promise<number[]> {
      runs += 1
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    },
  })
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, (_, index) => ask(index)))
  assert.ok(outcomes.every((outcome) => outcome.status === 'rejected'))
  assert.equal(runs, 1)
})

test('calls of one key are answered by one reading that began after them, each key by its own', async () => {
  const readTogether = createReadTogether(20)
  const reads: string[] = []
  let truth = 0
  const ask = (key: string) =>
    readTogether(key, async () => {
      reads.push(key)
      const seen = truth
      await sleep(5)
      return `${key} ${seen}`
    })
  const first = ask('all')
  await sleep(1)
  truth = 1
  const others = Promise.all([ask('all'), ask('kano'), ask('all')])
  assert.equal(await first, 'all 0')
  assert.deepEqual(await others, ['all 1', 'kano 1', 'all 1'])
  assert.deepEqual(reads, ['all', 'kano', 'all'])
})

test('a reading that fails fails all who asked for it, and the next one is its own', async () => {
  const readTogether = createReadTogether(0)
  const fail = () => Promise.reject(new Error('gone'))
  const outcomes = await Promise.allSettled([readTogether('a', fail), readTogether('a', fail)])
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['rejected', 'rejected'],
  )
  assert.equal(await readTogether('a', async () => 7), 7)
})
