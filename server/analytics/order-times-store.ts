import { type RawBuilder, sql } from 'kysely'
import { type Stage, stages, type Times } from '#contract/analytics/admin-analytics.ts'
import { agentDays } from '#server/orders/figures/agent-days.ts'
import { type Cover, gapColumns } from '#server/orders/figures/cover.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Days of no month that is summed as a whole. */
function daysBesides({ days, months }: Cover): string[] {
  const whole = new Set(months.map((month) => month.slice(0, 7)))
  return days.filter((day) => !whole.has(day.slice(0, 7)))
}

const allTimes = (cover: Cover, { since, until } = gapColumns(cover)) => sql`
  select stage, seconds, orders from month_times where month = any(${cover.months}::date[])
  union all
  select stage, seconds, orders from day_times where day = any(${daysBesides(cover)}::date[])
  union all
  select got.stage, got.seconds, got.orders from unnest(${since}::timestamptz[], ${until}::timestamptz[]) as gap (since, until), times_between(gap.since, gap.until) got`

/** Selects what half and nine of ten orders stayed within, in seconds, exactly as from the single orders. */
const marks = (times: RawBuilder<unknown>, wanted: RawBuilder<unknown>) => sql`
  select stage, orders, low_half + (half_at - floor(half_at)) * (high_half - low_half) as half,
    low_most + (most_at - floor(most_at)) * (high_most - low_most) as most
  from (
    select stage, orders, half_at, most_at, min(seconds) filter (where upto > floor(half_at)) as low_half,
      min(seconds) filter (where upto > ceil(half_at)) as high_half,
      min(seconds) filter (where upto > floor(most_at)) as low_most,
      min(seconds) filter (where upto > ceil(most_at)) as high_most
    from (
      select *, 0.5::float8 * (orders - 1) as half_at, 0.9::float8 * (orders - 1) as most_at from (
        select stage, seconds, sum(sum(orders)) over (partition by stage order by seconds)::float8 as upto,
          sum(sum(orders)) over (partition by stage)::float8 as orders
        from (${times}) times where ${wanted} group by stage, seconds
      ) counted
    ) placed group by stage, orders, half_at, most_at
  ) bounds`

/** Minutes from placing to the door for half of the orders that were wanted at once; null without any. */
export async function findMedianMinutes(db: Db | Tx, cover: Cover): Promise<number | null> {
  const { rows } = await sql<{ minutes: number }>`
    select half / 60 as minutes from (${marks(allTimes(cover), sql`stage = 0`)}) marks`.execute(db)
  return rows[0]?.minutes ?? null
}

export interface StageRow {
  stage: Stage
  medianMinutes: number
  slowMinutes: number
  late: number
  errands: number
}

/**
 * Returns how long each stage took in orders that were delivered and wanted at once, and which stage made the
 * late ones late.
 */
export async function listStages(db: Db | Tx, cover: Cover): Promise<StageRow[]> {
  const { since, until } = gapColumns(cover)
  const { rows } = await sql<StageRow>`
    select names.stage, half / 60 as "medianMinutes", most / 60 as "slowMinutes", marks.orders::int as errands,
      (coalesce((select sum(orders) from day_late l where l.stage = names.place and l.day = any(${cover.days}::date[])), 0)
        + coalesce((select sum(l.orders) from unnest(${since}::timestamptz[], ${until}::timestamptz[]) as gap (since, until), late_between(gap.since, gap.until) l where l.stage = names.place), 0))::int as late
    from (${marks(allTimes(cover), sql`stage > 0`)}) marks
      join unnest(${[...stages]}::text[]) with ordinality as names (stage, place) on names.place = marks.stage
    order by names.place`.execute(db)
  return rows
}

/** Orders that ended without a delivery, most first. Only known reasons are listed: the rest is free text. */
export async function listEnds(
  db: Db | Tx,
  cover: Cover,
  knownReasons: readonly string[],
): Promise<Times['ends']> {
  const { since, until } = gapColumns(cover)
  const { rows } = await sql<Times['ends'][number]>`
    select ended as end, ended_by as by, reason, sum(orders)::int as orders from (
      select day, ended, ended_by, reason, orders from day_ends where day = any(${cover.days}::date[])
      union all
      select got.day, got.ended, got.ended_by, got.reason, got.orders from unnest(${since}::timestamptz[], ${until}::timestamptz[]) as gap (since, until), ends_between(gap.since, gap.until, ${knownReasons}::text[]) got
    ) ends
    group by 1, 2, 3 order by orders desc, 1, 2, 3 nulls last`.execute(db)
  return rows
}

export interface AgentFiguresRow {
  id: string
  name: string
  delivered: number
  onTime: number
  stars: number | null
  ratings: number
  offers: number
  accepted: number
}

/** Agents who delivered, were rated or were asked in a stretch, most deliveries first. */
export async function listAgentFigures(db: Db | Tx, cover: Cover, limit: number): Promise<AgentFiguresRow[]> {
  const { rows } = await sql<AgentFiguresRow>`
    select u.id, u.name, did.* from (
      select agent_id, sum(delivered)::int as delivered, sum(on_time)::int as "onTime",
        sum(stars)::float8 / nullif(sum(ratings), 0) as stars, sum(ratings)::int as ratings, sum(offers)::int as offers,
        sum(accepted)::int as accepted
      from ${agentDays(cover)} figures where delivered + ratings + offers > 0 group by agent_id
    ) did join users u on u.id = agent_id
    order by delivered desc, offers desc, u.name, u.id limit ${limit}`.execute(db)
  return rows
}
