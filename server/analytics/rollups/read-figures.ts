import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { readSnapshot } from '#server/platform/database/read-snapshot.ts'

/**
 * Reads several sums of one moment. Compiling such a query takes longer than running it, and a sort that goes
 * to disk longer still.
 */
export function readFigures<Answer>(db: Db, read: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  return readSnapshot(db, async (tx) => {
    await sql`select set_config('jit', 'off', true), set_config('work_mem', '32MB', true)`.execute(tx)
    return read(tx)
  })
}
