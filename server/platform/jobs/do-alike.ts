import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import { wakeJobs } from './jobs.ts'

/**
 * Does writes whose timing would reveal something to a stranger: where they are not wanted, they are done and
 * rolled back, which takes the same statements and about the same time.
 */
export async function doAlike(tx: Tx, isToBe: boolean, write: () => Promise<void>): Promise<void> {
  await sql`savepoint alike`.execute(tx)
  await write()
  if (isToBe) await sql`release savepoint alike`.execute(tx)
  else await sql`rollback to savepoint alike`.execute(tx)
  // An email wakes the workers, which takes this process's time while the answer is on its way.
  await wakeJobs(tx)
}
