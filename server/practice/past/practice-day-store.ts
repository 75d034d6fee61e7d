import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Notes the days that are to be filled. */
export async function insertPracticeDays(tx: Tx, days: readonly string[]): Promise<void> {
  await tx
    .insertInto('practice_days')
    .values(days.map((day) => ({ day, filled_at: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns the days that are still empty, oldest first, and the last of all. */
export async function listEmptyDays(db: Db): Promise<{ day: string; isLast: boolean }[]> {
  const { rows } = await sql<{ day: string; isLast: boolean }>`
    select day::text, day = (select max(day) from practice_days) as "isLast" from practice_days
    where filled_at is null order by day`.execute(db)
  return rows
}

/** Takes a day to fill it, in the transaction that does; returns false where another process has it or had it. */
export async function takeEmptyDay(tx: Tx, day: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with taken as (select day from practice_days where day = ${day} and filled_at is null for update skip locked)
    update practice_days p set filled_at = ${now} from taken where taken.day = p.day returning 1`.execute(tx)
  return rows.length > 0
}

/** Has an order that ends count no more as open at once, and not when the whole day is written. */
export async function countOpenAtOnce(tx: Tx): Promise<void> {
  await sql`set constraints orders_customer_load immediate`.execute(tx)
}
