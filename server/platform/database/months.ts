import { sql } from 'kysely'
import type { Log } from '#server/platform/log/log.ts'
import type { Db } from './database.ts'
import { deleteInBatches } from './delete-in-batches.ts'

/** So many months from now on have a part of their own. */
const monthsAhead = 2

/**
 * Makes the parts of the coming months, each table by itself, and moves rows that no month took into months of their
 * own. Those are logged as an error: the months were not made in time.
 */
export async function addMonths(db: Db, now: Date, log: Log): Promise<void> {
  const { rows } = await sql<{ table: string }>`select name as table from split_tables() as name`.execute(db)
  for (const { table } of rows) {
    try {
      await addMonthsOf(db, { table, now, log })
    } catch (error) {
      log.error({ err: error, table }, 'the months of a table could not be made: trying again in an hour')
    }
  }
}

async function addMonthsOf(
  db: Db,
  { table, now, log }: { table: string; now: Date; log: Log },
): Promise<void> {
  const { rows } = await sql<{ astray: boolean }>`
    select ${table} in (select tables_astray()) as astray`.execute(db)
  if (rows[0]?.astray) log.error({ table }, 'rows lie outside all months of their table')
  const { rows: made } = await sql<{ moved: number }>`
    select make_months(${table}, ${now}, ${monthsAhead}) as moved`.execute(db)
  if (made[0]?.moved) log.warn({ table, rows: made[0].moved }, 'rows were moved into months of their own')
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
