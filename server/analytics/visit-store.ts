import { sql } from 'kysely'
import type { VitalName } from '#contract/analytics/analytics.ts'
import type { Stretch } from '#domain/time/span.ts'
import { type Cover, gapColumns } from '#server/orders/figures/cover.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export interface VisitDay {
  day: string
  visits: number
  /** Counts those that opened a list, and the checkout, on that day. */
  lists: number
  checkouts: number
}

/** Visits by the day that they began on. */
export async function listVisitDays(db: Db | Tx, cover: Cover): Promise<VisitDay[]> {
  const { since, until } = gapColumns(cover)
  const { rows } = await sql<VisitDay>`
    select day::text as day, sum(visits)::int as visits, sum(lists)::int as lists, sum(checkouts)::int as checkouts
    from (
      select day, visits, lists, checkouts from day_visits where day = any(${cover.days}::date[])
      union all
      select got.day, got.visits, got.lists, got.checkouts from unnest(${since}::timestamptz[], ${until}::timestamptz[]) as gap (since, until), visits_between(gap.since, gap.until) got
    ) days group by day`.execute(db)
  return rows
}

export interface VitalRow {
  path: string
  name: VitalName
  p75: number
  samples: number
}

/** Returns what three of four measurements stay within, for the pages that were measured most. */
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
