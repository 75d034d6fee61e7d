import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PlaceError } from '#server/platform/core/check-data-dir.ts'
import { openBareDatabase } from '#tests/processes/bare-database.ts'
import { migrate } from './migrate.ts'

test('an older version is refused in a sentence on a database that a newer one has changed', async () => {
  const { database, pool, testLog } = await openBareDatabase()
  await migrate(database, testLog.log)
  await pool.query(`insert into kysely_migration values ('9999-of-the-next-version', now()::text)`)
  await assert.rejects(migrate(database, testLog.log), (error: Error) => {
    assert.ok(error instanceof PlaceError)
    assert.match(error.message, /newer version of Kasuwa, which has made the change 9999-of-the-next-version/)
    return true
  })
})
