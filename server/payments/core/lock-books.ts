import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'

/** Is the first number of every lock of the books. */
const books = 71

/** Numbers what is waited for; each number is for one thing, so that nobody waits for what does not concern them. */
export const bookLocks = { movements: 1, accountNames: 2, providerCauses: 3 } as const

/** Holds one of them until the end of the transaction: alone, or together with others who do not hold it alone. */
export async function lockBooks(
  tx: Tx,
  what: keyof typeof bookLocks,
  how: 'alone' | 'together',
): Promise<void> {
  if (how === 'alone') await sql`select pg_advisory_xact_lock(${books}, ${bookLocks[what]})`.execute(tx)
  else await sql`select pg_advisory_xact_lock_shared(${books}, ${bookLocks[what]})`.execute(tx)
}
