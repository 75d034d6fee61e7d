import { sql } from 'kysely'
import type { Db } from './database.ts'

const batch = 5_000

/**
 * Deletes the rows of a table that are older than a moment, some at a time, each time in a transaction of its own: a
 * night's worth stays far from the limit of a statement, and locks nothing for long.
 */
export async function deleteInBatches(
  db: Db,
  { table, at, before, besides = 'true' }: { table: string; at: string; before: Date; besides?: string },
): Promise<void> {
  // PostgreSQL 18 lists nothing of a table without parts.
  const { rows: parts } = await sql<{ part: string }>`
    select ${table}::regclass::text as part from pg_class where oid = ${table}::regclass and relkind = 'r'
    union select relid::regclass::text from pg_partition_tree(${table}::regclass) where isleaf`.execute(db)
  for (const { part } of parts) {
    let deleted = batch
    while (deleted === batch) {
      const { rows } = await sql<{ count: number }>`
        select delete_some(${part}::regclass, ${at}, ${before}, ${batch}, ${besides}) as count`.execute(db)
      deleted = rows[0]?.count ?? 0
    }
  }
}
