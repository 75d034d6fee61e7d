import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sameWhileAlike } from './recent.ts'

test('what reads alike stays one object, and a change makes another', async () => {
  const rows = [{ name: 'rice', prices: new Map([['mudu', 250_000]]) }]
  const read = sameWhileAlike(async () => structuredClone(rows))
  const first = await read()
  assert.equal(await read(), first)
  rows[0]?.prices.set('mudu', 260_000)
  const second = await read()
  assert.notEqual(second, first)
  assert.deepEqual(second, rows)
  assert.equal(await read(), second)
})
