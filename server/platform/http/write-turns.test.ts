import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createWriteTurns } from './write-turns.ts'

/** Writes that wait until they are let go, and the most that ran at once. */
function heldWrites() {
  const takeTurn = createWriteTurns()
  const gone = Promise.withResolvers<void>()
  const seen = { running: 0, most: 0, done: 0 }
  const write = (sender: { userId: string | null; ip: string }) =>
    takeTurn(sender, async () => {
      seen.running += 1
      seen.most = Math.max(seen.most, seen.running)
      await gone.promise
      seen.running -= 1
      seen.done += 1
    })
  return { seen, write, letGo: gone.resolve }
}

const amina = { userId: 'usr_amina', ip: '10.0.0.1' }

test('four writes of one account run at once, the others wait, and beyond that they are refused', async () => {
  const { seen, write, letGo } = heldWrites()
  const writes = Array.from({ length: 105 }, () => write(amina))
  await assert.rejects(writes[104] ?? Promise.resolve(), { code: 'request.too_many', status: 429 })
  assert.equal(seen.running, 4)
  letGo()
  await Promise.all(writes.slice(0, 104))
  assert.deepEqual([seen.most, seen.done], [4, 104])
})

test('others do not wait for an account with many writes', async () => {
  const { seen, write, letGo } = heldWrites()
  const writes = [...Array.from({ length: 60 }, () => write(amina)), write({ ...amina, userId: 'usr_bisi' })]
  await Promise.resolve()
  assert.equal(seen.running, 5)
  letGo()
  await Promise.all(writes)
})

test('strangers of one network share their turns', async () => {
  const { seen, write, letGo } = heldWrites()
  const writes = Array.from({ length: 40 }, (_, index) =>
    write({ userId: null, ip: `2001:db8::${index + 1}` }),
  )
  await Promise.resolve()
  assert.equal(seen.running, 8)
  letGo()
  await Promise.all(writes)
})
