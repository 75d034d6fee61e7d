import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

/**
 * Reads several sums of one moment, so that they agree with each other while orders go on. Compiling such a query
 * takes longer than running it, and a sort that goes to disk longer still.
 */
export function readSnapshot<Answer>(db: Db, read: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`select set_config('jit', 'off', true), set_config('work_mem', '32MB', true)`.execute(tx)
      return read(tx)
    })
}
