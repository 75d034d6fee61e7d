import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createWaitingQueue } from './waiting-queue.ts'

test('a few run at once, the others in their order, and what fails makes room too', async () => {
  const line = createWaitingQueue({ inFlight: 2, maxWaiting: 10, whenFull: () => new Error('full') })
  const begun: number[] = []
  let running = 0
  let most = 0
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) =>
      line(async () => {
        begun.push(index)
        running += 1
        most = Math.max(most, running)
        await new Promise((resolve) => setImmediate(resolve))
        running -= 1
        if (index % 3 === 0) throw new Error('fails')
        return index
      }),
    ),
  )
  assert.deepEqual(begun, [0, 1, 2, 3, 4, 5, 6, 7])
  assert.equal(most, 2)
  assert.equal(results.filter(({ status }) => status === 'rejected').length, 3)
})

test('those who wait take turns, and none fills the line alone', async () => {
  const options = { inFlight: 1, maxWaiting: 5, maxWaitingEach: 3, whenFull: () => new Error('full') }
  const line = createWaitingQueue(options)
  const done: string[] = []
  const gate = Promise.withResolvers<void>()
  const work = async (name: string) => {
    await gate.promise
    done.push(name)
  }
  const add = (from: string, name: string) => line(() => work(name), from)
  const flood = ['a0', 'a1', 'a2', 'a3'].map((name) => add('a', name))
  await assert.rejects(add('a', 'a4'), /full/)
  const others = [add('b', 'b1'), add('c', 'c1')]
  await assert.rejects(add('d', 'd1'), /full/)
  gate.resolve()
  await Promise.all([...flood, ...others])
  assert.deepEqual(done, ['a0', 'a1', 'b1', 'c1', 'a2', 'a3'])
})

test('past its length the line takes nobody, and takes again once it has moved', async () => {
  const line = createWaitingQueue({ inFlight: 1, maxWaiting: 1, whenFull: () => new Error('full') })
  let finish = (): void => undefined
  const first = line(() => new Promise<void>((resolve) => (finish = resolve)))
  const second = line(async () => 'second')
  await assert.rejects(
    line(async () => 'third'),
    /full/,
  )
  finish()
  await first
  assert.equal(await second, 'second')
  assert.equal(await line(async () => 'later'), 'later')
})
