import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type pg from 'pg'
import { cleanUpAll } from '#tests/clean-up.ts'
import { createTestDatabase } from '#tests/database.ts'
import { passQuietMinute } from '#tests/database-work.ts'
import { createTestLog } from '#tests/test-log.ts'
import { openDatabase } from './database.ts'

const testDatabase = await createTestDatabase()
const { connectionString } = testDatabase
const { log } = createTestLog()
const sizes = { links: 3, jobs: 6, shared: 2 }
const served = openDatabase({ connectionString, poolSize: 10, laneSizes: sizes, log })
const brief = openDatabase({ connectionString, poolSize: 4, log })
const small = openDatabase({ connectionString, poolSize: 2, laneSizes: sizes, log })
after(() =>
  cleanUpAll([() => testDatabase.drop(), () => served.close(), () => brief.close(), () => small.close()]),
)

/** Uses so many connections of a pool at once; returns the backends, the last one used last. */
async function crowd(pool: pg.Pool, count: number): Promise<number[]> {
  const clients = await Promise.all(Array.from({ length: count }, () => pool.connect()))
  const pids: number[] = []
  for (const client of clients) {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    pids.push(...rows.map(({ pid }) => pid))
    client.release()
  }
  return pids
}

test('a server that nothing is asked of keeps some connections of each lane, those that were used last', async () => {
  const kept: Record<string, number> = {}
  for (const [lane, pool] of Object.entries(served.pools)) {
    const used = await crowd(pool, pool.options.max)
    await passQuietMinute([pool])
    kept[lane] = pool.totalCount
    assert.deepEqual(
      (await crowd(pool, pool.totalCount)).toSorted(),
      used.slice(-pool.totalCount).toSorted(),
      lane,
    )
  }
  assert.deepEqual(kept, { requests: 6, links: 1, jobs: 2, shared: 1 })
})

test('what is used one after the other uses the same connection', async () => {
  const { requests } = served.pools
  const used = new Set<number>()
  for (let n = 0; n < 5; n += 1) for (const pid of await crowd(requests, 1)) used.add(pid)
  assert.equal(used.size, 1)
})

test('a pool keeps no more than it may have, and a program that comes and goes keeps none', async () => {
  await crowd(small.pool, 2)
  await crowd(brief.pool, 4)
  await passQuietMinute([small.pool, brief.pool])
  assert.deepEqual([small.pool.totalCount, brief.pool.totalCount], [2, 0])
})
