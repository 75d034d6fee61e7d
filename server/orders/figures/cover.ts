import { sql } from 'kysely'
import { lagosInstant, lagosTime } from '#domain/time/days.ts'
import { dayAfter, gapsBetween, type Stretch } from '#domain/time/span.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Divides a stretch in two: days that are summed already, and what is read from the rows themselves. */
export interface Cover {
  days: string[]
  /** Summed months that lie in it whole, by their first day; their days are in `days` too. */
  months: string[]
  gaps: Stretch[]
}

/** The gaps as two columns, for a statement that reads each of them. */
export function gapColumns({ gaps }: Cover): { since: Date[]; until: Date[] } {
  return { since: gaps.map(({ fromAt }) => fromAt), until: gaps.map(({ toAt }) => toAt) }
}

/** Covers all of a stretch from the rows themselves. */
export function withoutSums(stretch: Stretch): Cover {
  return { days: [], months: [], gaps: [stretch] }
}

interface LogRead {
  /** Up to which place the log has been read for the sums; null before the first time. */
  place: number | null
  /** The newest event that has a place. */
  eventId: number | null
}

/** Returns how far the log has been read. Asked for by itself, since with plain numbers the planner sees how little is new. */
export async function findLogRead(db: Db | Tx): Promise<LogRead> {
  const { rows } = await sql<LogRead>`
    select (select max(place) from event_cursors where name = 'figures') as place,
      (select max(event_id) from event_places) as "eventId"`.execute(db)
  return rows[0] ?? { place: null, eventId: null }
}

/** Days that were marked, and those that an event has changed since the log was read. */
export const changedDays = ({ place, eventId }: LogRead) => sql`
  select day from figure_days_stale
  union
  select (times.at at time zone 'Africa/Lagos')::date
  from (
    select distinct e.order_id from (
      select event_id from event_places where place > ${place}::bigint
      union all
      select id from events where id > ${eventId}::bigint
    ) new join events e on e.id = new.event_id where e.order_id is not null
  ) changed join orders o on o.id = changed.order_id cross join lateral (
    values (o.placed_at), (o.delivered_at), (o.ended_at)
    union all select offered_at from offers f where f.order_id = o.id
    union all select p.observed_at from order_items i cross join lateral (
      select observed_at from price_observations where item_id = i.id limit 1) p where i.order_id = o.id
  ) times (at) where times.at is not null`

/** Returns which days of a stretch are summed and still right at this moment. */
export async function coverOf(tx: Db | Tx, stretch: Stretch): Promise<Cover> {
  const [first, end] = [dayFrom(stretch.fromAt), lagosTime(stretch.toAt).date]
  const read = await findLogRead(tx)
  const { rows } = await sql<{ day: string; isMonth: boolean }>`
    with days as (
      select day from figure_days where day >= ${first}::date and day < ${end}::date
        and areas_mark = areas_mark() and day not in (${changedDays(read)})
    )
    select day::text as day, false as "isMonth" from days
    union all
    select m.month::text, true from figure_months m
    where (select count(*) from days where date_trunc('month', day) = m.month)
      = extract(day from m.month + interval '1 month' - interval '1 day')
    order by 1`.execute(tx)
  const days = rows.filter(({ isMonth }) => !isMonth).map(({ day }) => day)
  return {
    days,
    months: rows.filter(({ isMonth }) => isMonth).map(({ day }) => day),
    gaps: gapsBetween(stretch, days),
  }
}

/** The first day that begins at a moment or after it. */
function dayFrom(at: Date): string {
  const { date } = lagosTime(at)
  return lagosInstant(date, 0) < at ? dayAfter(date, 1) : date
}
