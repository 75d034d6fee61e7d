import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Reading the statistics of a larger table takes long, and what is added to it in some minutes changes little. */
const mostRows = 1_000_000

/**
 * Reads the statistics of tables anew of which a fiftieth has changed. PostgreSQL waits for a tenth, which in a business's
 * first days leaves it with what it knew of the guide prices and empty tables that a first run made.
 */
export async function analyzeChanged(db: Db): Promise<void> {
  await sql`select analyze_changed(${mostRows}::bigint)`.execute(db)
}
