import { sql } from 'kysely'
import type { VitalName } from '#contract/analytics/analytics.ts'
import type { PageMode } from '#contract/rendering.ts'
import type { Db } from '#server/platform/database/database.ts'
import { forgetBefore } from '#server/platform/database/months.ts'

interface PageRow {
  visit: string
  step: number
  at: Date
  path: string
  mode: PageMode
}

/** Stores one page of a visit; the same page again changes nothing, in the next month neither. */
export async function insertVisit(db: Db, row: PageRow & { referrer: string | null }): Promise<void> {
  await sql`
    insert into page_visits (visit, step, at, path, mode, referrer)
    select ${row.visit}::uuid, ${row.step}::int, ${row.at}::timestamptz, ${row.path}, ${row.mode}, ${row.referrer}
    where not exists (select from page_visits where visit = ${row.visit} and step = ${row.step})
    on conflict do nothing`.execute(db)
}

/** Stores each figure of a page the first time it is reported. */
export async function insertVitals(
  db: Db,
  page: PageRow,
  vitals: readonly { name: VitalName; value: number }[],
): Promise<void> {
  await db
    .insertInto('page_vitals')
    .values(vitals.map((vital) => ({ ...page, ...vital })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteCountsBefore(db: Db, before: Date): Promise<void> {
  await forgetBefore(db, 'page_visits', before)
  await forgetBefore(db, 'page_vitals', before)
  await db.deleteFrom('lost_orders').where('at', '<', before).execute()
  await db.deleteFrom('missed_goods').where('day', '<', before).execute()
}
