import type pg from 'pg'
import { withClient } from '#tests/database-client.ts'

const functions = ['now', 'transaction_timestamp', 'statement_timestamp', 'clock_timestamp']

/**
 * Lets a database's `now()` and its like give the tests' time, so much ahead of the server's. A body without
 * variables, since PostgreSQL puts it in the place of the call: an index or a part of a table is chosen as ever.
 */
export async function moveTime(connectionString: string, offsetMs: number): Promise<void> {
  const bodies = functions.map(
    (name) => `create or replace function test_clock.${name}() returns timestamptz language sql parallel safe
      ${name === 'clock_timestamp' ? 'volatile' : 'stable'}
      as $$ select pg_catalog.${name}() + interval '${offsetMs} milliseconds' $$`,
  )
  await withClient(connectionString, (client) =>
    client.query(['create schema if not exists test_clock', ...bodies].join('; ')),
  )
}

/** Lets sessions of a database find these functions before PostgreSQL's own; what is created goes to `public`. */
export function lookForTestClock(admin: pg.Client, database: string): Promise<unknown> {
  return admin.query(`alter database ${database} set search_path = public, test_clock, pg_catalog`)
}
