import { after } from 'node:test'
import type pg from 'pg'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { cleanUpAll } from '#tests/clean-up.ts'
import { createTestDatabase } from '#tests/database.ts'
import { createTestLog, type TestLog } from '#tests/test-log.ts'

/** A migrated and seeded database that no server looks after, gone when the tests of the file are done. */
export async function openBareDatabase(): Promise<{
  database: Database
  pool: pg.Pool
  testLog: TestLog
  connectionString: string
}> {
  const testDatabase = await createTestDatabase()
  const testLog = createTestLog()
  const { connectionString } = testDatabase
  const database = openDatabase({ connectionString, poolSize: 12, log: testLog.log })
  after(() => cleanUpAll([() => testDatabase.drop(), () => database.close()]))
  return { database, pool: database.pool, testLog, connectionString }
}
