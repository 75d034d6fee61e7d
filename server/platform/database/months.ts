import { sql } from 'kysely'
import type { Log } from '#server/platform/log/log.ts'
import type { Db } from './database.ts'
import { deleteInBatches } from './delete-in-batches.ts'

/** So many months from now on have a part of their own. */
const monthsAhead = 2

/**
 * Makes the parts of the coming months. Rows that no month takes are kept in a part of their own and logged as an error:
 * the months were not made in time.
 */
export async function addMonths(db: Db, now: Date, log: Log): Promise<void> {
  await sql`select add_months(${now}, ${monthsAhead})`.execute(db)
  const { rows } = await sql<{
    table: string
  }>`select astray as table from tables_astray() as astray`.execute(db)
  for (const { table } of rows) log.error({ table }, 'rows lie outside all months of their table')
}

/** Drops what is older than a moment from a table that is split by month: whole parts, then single rows in batches. */
export async function forgetBefore(db: Db, table: string, before: Date): Promise<void> {
  await sql`select drop_months(${table}, ${before})`.execute(db)
  const { rows } = await sql<{
    at: string
  }>`select at_column as at from month_tables where name = ${table}`.execute(db)
  const [column] = rows
  if (!column) throw new Error(`${table} is not split by month`)
  await deleteInBatches(db, { table, at: column.at, before })
}
