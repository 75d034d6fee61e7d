import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createWaitingLine } from './waiting-line.ts'

test('a few run at once, the others in their order, and what fails makes room too', async () => {
  const line = createWaitingLine({ inFlight: 2, maxWaiting: 10, whenFull: () => new Error('full') })
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

test('past its length the line takes nobody, and takes again once it has moved', async () => {
  const line = createWaitingLine({ inFlight: 1, maxWaiting: 1, whenFull: () => new Error('full') })
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
