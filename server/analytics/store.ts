import type { VitalName } from '#contract/analytics/analytics.ts'
import type { PageMode } from '#contract/rendering.ts'
import type { Db } from '#server/platform/database/database.ts'

interface PageRow {
  visit: string
  step: number
  at: Date
  path: string
  mode: PageMode
}

/** Stores one page of a visit; the same page again changes nothing. */
export async function insertVisit(db: Db, row: PageRow & { referrer: string | null }): Promise<void> {
  await db
    .insertInto('page_visits')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
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
  await db.deleteFrom('page_visits').where('at', '<', before).execute()
  await db.deleteFrom('page_vitals').where('at', '<', before).execute()
}
