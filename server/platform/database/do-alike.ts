import { sql } from 'kysely'
import { wakeJobs } from '../jobs.ts'
import type { Tx } from './database.ts'

/**
 * Does writes whose very existence would tell a stranger something: where they are not to be, they are done and
 * undone, which takes the same statements and about the same time.
 */
export async function doAlike(tx: Tx, isToBe: boolean, write: () => Promise<void>): Promise<void> {
  await sql`savepoint alike`.execute(tx)
  await write()
  if (isToBe) await sql`release savepoint alike`.execute(tx)
  else await sql`rollback to savepoint alike`.execute(tx)
  // A letter wakes the workers, which takes this process's time while the answer is on its way.
  await wakeJobs(tx)
}
