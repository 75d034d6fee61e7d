import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { cleanUpAll } from '#tests/clean-up.ts'
import { createTestDatabase } from '#tests/database.ts'
import { createTestLog } from '#tests/test-log.ts'
import { type Db, openDatabase } from './database.ts'
import { isPlanOutdated } from './named-statements.ts'

const testDatabase = await createTestDatabase()
const { log } = createTestLog()
const database = openDatabase({ connectionString: testDatabase.connectionString, poolSize: 1, log })
const { db } = database
after(() => cleanUpAll([() => testDatabase.drop(), () => database.close()]))

const read = (at: Pick<Db, 'selectFrom'>) =>
  at.selectFrom('settings').selectAll().where('key', '=', 'none').execute()
const addColumn = (name: string) => database.direct.pool.query(`alter table settings add ${name} text`)

test('a statement that is sent again and again is planned once', async () => {
  for (let n = 0; n < 5; n += 1) await read(db)
  const { rows } = await sql<{ statement: string; calls: number }>`
    select statement, (generic_plans + custom_plans)::int as calls from pg_prepared_statements
    where statement like '%"settings"%'`.execute(db)
  assert.deepEqual(
    rows.map(({ calls }) => calls),
    [3],
  )
})

test('after a migration a kept plan is made anew, and nobody notices', async () => {
  for (let n = 0; n < 5; n += 1) await read(db)
  await addColumn('first_new')
  await read(db)
  await read(db)
})

test('a connection lets no plans pile up that nobody names any more', async () => {
  for (const name of ['third_new', 'fourth_new']) {
    for (let n = 0; n < 5; n += 1) await read(db)
    await addColumn(name)
    await read(db)
  }
  for (let n = 0; n < 5; n += 1) await read(db)
  const { rows } = await sql`
    select from pg_prepared_statements where statement like '%from "settings"%'`.execute(db)
  assert.equal(rows.length, 1)
})

test('a transaction that meets an old plan fails as one to be repeated', async () => {
  for (let n = 0; n < 5; n += 1) await read(db)
  await addColumn('second_new')
  const inTransaction = () => db.transaction().execute((tx) => read(tx))
  await assert.rejects(inTransaction, isPlanOutdated)
  await inTransaction()
})

test('texts without end take no names without end', async () => {
  for (let n = 0; n < 1_000; n += 1)
    for (let turn = 0; turn < 3; turn += 1) await sql.raw(`select ${n} as n`).execute(db)
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from pg_prepared_statements`.execute(db)
  assert.ok((rows[0]?.count ?? 0) <= 450, `${rows[0]?.count} statements are kept`)
})
