import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DatabaseSilent } from '#server/platform/database/guarded-pool.ts'
import { forEachAlone, forEachDue } from './each-alone.ts'

const failing = (bad: readonly number[], done: number[]) => async (one: number) => {
  if (bad.includes(one)) throw new Error('not this one')
  done.push(one)
}
const nameOf = (one: number) => `number ${one}`

test('each is done although others fail, which are named at the end', async () => {
  const done: number[] = []
  const working = forEachAlone([1, 2, 3, 4], nameOf, failing([1, 3], done))
  await assert.rejects(working, { message: 'number 1 failed, number 3 failed' })
  assert.deepEqual(done, [2, 4])
  const many = Array.from({ length: 9 }, (_, at) => at)
  await assert.rejects(forEachAlone(many, nameOf, failing(many, done)), /number 4 failed, and 4 more$/)
})

test('a page of which nothing can be done is followed by the next', async () => {
  const due = [1, 2, 3, 4, 5]
  const done: number[] = []
  const working = forEachDue<number>(
    { nameOf, atOnce: 2 },
    async ({ after, limit }) => due.filter((one) => one > (after ?? 0)).slice(0, limit),
    failing([1, 2, 3], done),
  )
  await assert.rejects(working, /number 1 failed, number 2 failed, number 3 failed/)
  assert.deepEqual(done, [4, 5])
})

test('without a database the others are not tried in vain', async () => {
  let tries = 0
  const working = forEachAlone([1, 2, 3], nameOf, async () => {
    tries += 1
    throw new DatabaseSilent()
  })
  await assert.rejects(working, DatabaseSilent)
  assert.equal(tries, 1)
})
