import assert from 'node:assert/strict'
import type { Duplex } from 'node:stream'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { cleanUpAll } from '#tests/clean-up.ts'
import { createTestDatabase } from '#tests/database.ts'
import { createTestLog } from '#tests/test-log.ts'
import { openDatabase } from './database.ts'

const testDatabase = await createTestDatabase()
const { log } = createTestLog()
const database = openDatabase({ connectionString: testDatabase.connectionString, poolSize: 5, log })
const { db } = database
after(() => cleanUpAll([() => testDatabase.drop(), () => database.close()]))

const readNumber = async (n: number) =>
  (await sql<{ n: number; pid: number }>`select ${n}::int as n, pg_backend_pid() as pid`.execute(db)).rows[0]
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)
const readAll = (count: number) => Promise.all(numbers(count).map(readNumber))
const countOf = (found: readonly ({ pid: number } | undefined)[]) =>
  new Set(found.map((row) => row?.pid)).size

test('what is read in one moment goes over one connection, and each gets its own answer', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const found = await readAll(10)
    assert.deepEqual(
      found.map((row) => row?.n),
      numbers(10),
    )
    assert.equal(countOf(found), 1)
  }
})

test('so many reads that the last would wait long go over several', async () => {
  assert.equal(countOf(await readAll(40)), 3)
})

test('all of them go out in one write', async (t) => {
  const client = await database.pool.connect()
  const { stream } = (client as unknown as { connection: { stream: Required<Duplex> } }).connection
  client.release()
  const writes = t.mock.method(stream, '_writev')
  await readAll(5)
  assert.equal(writes.mock.callCount(), 1)
})

test('a read that fails fails alone', async () => {
  const [first, wrong, last] = await Promise.allSettled([
    readNumber(1),
    sql`select 1 / ${0}::int`.execute(db),
    readNumber(2),
  ])
  assert.equal(first.status, 'fulfilled')
  assert.match(String((wrong as PromiseRejectedResult).reason), /division by zero/)
  assert.equal((last as PromiseFulfilledResult<{ n: number }>).value.n, 2)
})

test('what writes or locks keeps nobody waiting', async () => {
  const key = 4_711
  await database.pool.query(`insert into settings values ('awaited', 'no', now())`)
  const held = await database.pool.connect()
  try {
    await held.query('begin')
    await held.query(`select 1 from settings where key = 'awaited' for update`)
    await held.query('select pg_advisory_xact_lock($1)', [key])
    const waiting = [
      sql`update settings set value = 'yes' where key = 'awaited'`.execute(db),
      sql`select 1 from settings where key = 'awaited' for update`.execute(db),
      sql`select pg_advisory_xact_lock(${key}::bigint)`.execute(db),
    ]
    assert.equal((await readNumber(7))?.n, 7)
    await held.query('rollback')
    await Promise.all(waiting)
  } finally {
    held.release()
  }
})

test('a transaction has a connection for itself', async () => {
  const [inside, outside] = await Promise.all([
    db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      return rows[0]?.pid
    }),
    readNumber(1),
  ])
  assert.notEqual(inside, outside?.pid)
})

test('connections come back', async () => {
  await readAll(40)
  assert.equal(database.pool.idleCount, database.pool.totalCount)
})
