import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { takeWaiting, watched, watchPools } from './pool-watch.ts'

test('who waits for a connection within a transaction is found, and reads beside each other are not', async () => {
  const ignore = () => undefined
  Object.assign(pg.Pool.prototype, { connect: async () => ({ query: ignore, release: ignore }) })
  watchPools()
  const pool = Object.defineProperties(new pg.Pool({ max: 1 }), {
    totalCount: { value: 1 },
    idleCount: { value: 0 },
  })
  const connect = (): Promise<pg.PoolClient> => pool.connect()
  await watched('reads', () => Promise.all([connect(), connect(), connect()]))
  await watched('one after the other', async () => {
    const client = await connect()
    await client.query('begin')
    client.release()
    await connect()
  })
  assert.deepEqual(takeWaiting(), [])
  await watched('a write', async () => {
    const client = await connect()
    await client.query('begin')
    await connect()
  })
  assert.deepEqual(takeWaiting(), ['a write waits for a connection within a transaction'])
})
