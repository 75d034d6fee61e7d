import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openBareDatabase } from '#tests/processes/bare-database.ts'
import { deleteInBatches } from './delete-in-batches.ts'

const { database } = await openBareDatabase()
const { db } = database

test('rows before a moment go, of a table with parts and of one without', async () => {
  await sql`create table plain (at timestamptz not null)`.execute(db)
  await sql`create table parted (at timestamptz not null) partition by range (at)`.execute(db)
  await sql`create table parted_all partition of parted default`.execute(db)
  for (const table of ['plain', 'parted']) {
    await sql`insert into ${sql.table(table)} values ('2026-01-01'), ('2026-03-01')`.execute(db)
    await deleteInBatches(db, { table, at: 'at', before: new Date('2026-02-01') })
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)}`.execute(db)
    assert.deepEqual(rows, [{ count: 1 }], table)
  }
})
