import { sql } from 'kysely'
import type { VitalName } from '#contract/analytics/analytics.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Stretch } from './trade-store.ts'

export async function countVisitsByDay(
  db: Db | Tx,
  { fromAt, toAt }: Stretch,
): Promise<{ day: string; visits: number }[]> {
  const { rows } = await sql<{ day: string; visits: number }>`
    select (at at time zone 'Africa/Lagos')::date::text as day, count(*) as visits from page_visits
    where step = 1 and at >= ${fromAt} and at < ${toAt} group by 1`.execute(db)
  return rows
}

export async function countVisits(db: Db | Tx, { fromAt, toAt }: Stretch): Promise<number> {
  const { rows } = await sql<{ visits: number }>`
    select count(*) as visits from page_visits where step = 1 and at >= ${fromAt} and at < ${toAt}`.execute(
    db,
  )
  return rows[0]?.visits ?? 0
}

/** Returns how many of the visits that began in a stretch opened a list, and the checkout, before it ended. */
export async function countReached(
  db: Db | Tx,
  { fromAt, toAt }: Stretch,
): Promise<{ lists: number; checkouts: number }> {
  const { rows } = await sql<{ lists: number; checkouts: number }>`
    with begun as (select visit from page_visits where step = 1 and at >= ${fromAt} and at < ${toAt}),
    reached as (
      select visit, bool_or(path = '/place-order') as is_checkout from page_visits
      where path in ('/order', '/place-order') and at >= ${fromAt} and at < ${toAt} group by visit
    )
    select count(*) as lists, count(*) filter (where is_checkout) as checkouts from reached join begun using (visit)`.execute(
    db,
  )
  return rows[0] ?? { lists: 0, checkouts: 0 }
}

export interface VitalRow {
  path: string
  name: VitalName
  p75: number
  samples: number
}

/** What three of four measurements stay within, for the pages that were measured most. */
export async function listVitals(
  db: Db | Tx,
  { fromAt, toAt }: Stretch,
  mostPages: number,
): Promise<VitalRow[]> {
  const { rows } = await sql<VitalRow>`
    with measured as (
      select path, name, percentile_cont(0.75) within group (order by value) as p75, count(*) as samples
      from page_vitals where at >= ${fromAt} and at < ${toAt} group by path, name
    ), busiest as (
      select path, max(samples) as most from measured group by path order by most desc, path limit ${mostPages}
    )
    select path, name, p75, samples from measured join busiest using (path) order by most desc, path`.execute(
    db,
  )
  return rows
}
