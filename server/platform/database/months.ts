import { sql } from 'kysely'
import { hasCode } from '#server/platform/core/system-error.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Db } from './database.ts'
import { deleteInBatches } from './delete-in-batches.ts'

/** So many months from now on have a part of their own. */
const monthsAhead = 2

/**
 * Makes the parts of the coming months, attaches again what was taken off, and moves rows that no month took into months
 * of their own. Those are logged as an error: the months were not made in time. Each month is made by itself.
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
  await sql`select repair_parts(${table})`.execute(db)
  const { rows: wanted } = await sql<{ month: string; isMissed: boolean; isOff: boolean }>`
    select month::text, is_missed as "isMissed", is_off as "isOff"
    from months_wanted(${table}, ${now}, ${monthsAhead})`.execute(db)
  if (wanted.some(({ isMissed }) => isMissed))
    log.error({ table }, 'rows lie outside all months of their table')
  for (const { month, isOff } of wanted) {
    try {
      const { rows } = await sql<{ moved: number }>`
        select make_month(${table}, ${month}::date) as moved`.execute(db)
      if (isOff) log.warn({ table, month }, 'a month that had been taken off is attached again')
      if (rows[0]?.moved)
        log.warn({ table, month, rows: rows[0].moved }, 'rows were moved into a month of their own')
    } catch (error) {
      // Stops here: whoever holds the lock does so for the next month too, and each wait of ours makes others wait.
      if (hasCode(error, '55P03')) throw error
      log.error({ err: error, table, month }, 'a month of a table could not be made: trying again in an hour')
    }
  }
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
