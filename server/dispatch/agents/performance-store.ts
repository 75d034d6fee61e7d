import { type RawBuilder, sql } from 'kysely'
import type { AgentSort, AgentState } from '#contract/dispatch/admin-agents.ts'
import { lagosTime } from '#domain/time/days.ts'
import { type AgentRow, agentColumns, agentTables } from '#server/dispatch/core/agent-store.ts'
import { agentDays } from '#server/orders/figures/agent-days.ts'
import type { Cover } from '#server/orders/figures/cover.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { inCities } from '#server/platform/database/in-cities.ts'

export interface PerformanceRow extends AgentRow {
  username: string
  suspended_for: string | null
  delivered: number
  on_time_share: number | null
  offered: number
  accept_share: number | null
  earned_week_kobo: number
  phone_seen_at: Date | null
  phone_seen_by: string | null
  id_seen_at: Date | null
  id_seen_by: string | null
}

/** From when shares and earnings are counted, and what one may hold who has no cash limit of their own. */
export interface PerformanceSpan {
  since: Date
  cover: Cover
  weekFrom: Date
  ceilingKobo: number
  /** Counts whose phone has given no sign since as silent. */
  silentBefore: Date
}

export interface PerformanceFilter {
  /** Lists the only cities; null for all. */
  cities: readonly string[] | null
  state: AgentState | null
  search: { words: string; begins: string } | null
  sort: AgentSort
  isDescending: boolean
  /** Names the last agent of the page before. */
  after: string | null
  limit: number
}

/** A tick for the phone counts as long as the number is the one that was seen. */
const performance = ({ cover, weekFrom }: PerformanceSpan) => sql`
  select ${agentColumns}, u.username, u.suspended_for, coalesce(f.delivered, 0) as delivered, f.on_time_share,
    coalesce(f.offered, 0) as offered, f.accept_share, coalesce(f.earned_week_kobo, 0) as earned_week_kobo,
    case when a.phone_seen = u.phone_number then a.phone_seen_at end as phone_seen_at,
    (select p.name from users p where p.id = a.phone_seen_by) as phone_seen_by, a.id_seen_at,
    (select i.name from users i where i.id = a.id_seen_by) as id_seen_by
  from ${agentTables} left join (
    select agent_id, sum(delivered)::int as delivered, sum(on_time)::float8 / nullif(sum(delivered), 0) as on_time_share,
      sum(offers)::int as offered, sum(accepted)::float8 / nullif(sum(offers), 0) as accept_share,
      coalesce(sum(earned_kobo) filter (where day >= ${lagosTime(weekFrom).date}::date), 0)::bigint as earned_week_kobo
    from ${agentDays(cover)} days group by agent_id
  ) f on f.agent_id = a.user_id`

const columnOf: Record<AgentSort, RawBuilder<unknown>> = {
  name: sql`lower(name)`,
  trips: sql`active_trips`,
  rating: sql`star_average`,
  delivered: sql`delivered`,
  on_time: sql`on_time_share`,
  accept: sql`accept_share`,
  earned: sql`earned_week_kobo`,
  cash: sql`cash_held_kobo`,
}

/**
 * Agents with how they do, in the wanted order. A page begins behind the place that the last one's last agent has
 * now, so that a figure that moves meanwhile leaves nobody out for long.
 */
export async function listPerformanceRows(
  db: Db | Tx,
  span: PerformanceSpan,
  { cities, state, search, sort, isDescending, after, limit }: PerformanceFilter,
): Promise<PerformanceRow[]> {
  const found =
    search === null
      ? sql`true`
      : sql`(search_words(name, phone_number) @@ ${search.words}::tsquery or lower(username) like ${search.begins})`
  const order = sql`${columnOf[sort]} ${isDescending ? sql`desc` : sql`asc`} nulls last, lower(name), agent_id`
  const { rows } = await sql<PerformanceRow>`
    with ranked as (select *, row_number() over (order by ${order}) as rank from (${performance(span)}) s)
    select * from ranked
    where ${found} and ${inCities(sql`city`, cities)} and ${stateIs(state, span)}
      and rank > coalesce((select rank from ranked where agent_id = ${after}), 0)
    order by rank limit ${limit}`.execute(db)
  return rows
}

export async function findPerformanceRow(
  db: Db | Tx,
  span: PerformanceSpan,
  agentId: string,
): Promise<PerformanceRow | null> {
  const { rows } = await sql<PerformanceRow>`${performance(span)} where a.user_id = ${agentId}`.execute(db)
  return rows[0] ?? null
}

function stateIs(
  state: AgentState | null,
  { ceilingKobo, silentBefore }: Pick<PerformanceSpan, 'ceilingKobo' | 'silentBefore'>,
): RawBuilder<unknown> {
  const isOver = sql`cash_held_kobo >= coalesce(own_ceiling_kobo, ${ceilingKobo}::bigint)`
  if (state === null) return sql`true`
  if (state === 'on_duty') return sql`(is_on_duty and last_sign_at > ${silentBefore}::timestamptz)`
  if (state === 'off_duty') return sql`not is_on_duty and suspended_at is null`
  return state === 'suspended' ? sql`suspended_at is not null` : isOver
}

export interface PerformanceCounts {
  all: number
  onDuty: number
  offDuty: number
  overCeiling: number
  suspended: number
}

/** Returns how many agents there are in each state. */
export async function countPerformance(
  db: Db | Tx,
  cities: readonly string[] | null,
  span: Pick<PerformanceSpan, 'ceilingKobo' | 'silentBefore'>,
): Promise<PerformanceCounts> {
  const { rows } = await sql<PerformanceCounts>`
    select count(*)::int as "all", count(*) filter (where ${stateIs('on_duty', span)})::int as "onDuty",
      count(*) filter (where ${stateIs('off_duty', span)})::int as "offDuty",
      count(*) filter (where ${stateIs('over_ceiling', span)})::int as "overCeiling",
      count(*) filter (where ${stateIs('suspended', span)})::int as suspended
    from (select ${agentColumns} from ${agentTables} where ${inCities(sql`a.city`, cities)}) agents`.execute(
    db,
  )
  return rows[0] ?? { all: 0, onDuty: 0, offDuty: 0, overCeiling: 0, suspended: 0 }
}

/** Agents who may work, those whose phone and identity card were seen, and those of these on duty. */
export async function countChecked(
  db: Db | Tx,
): Promise<{ agents: number; checked: number; checkedOnDuty: number }> {
  const { rows } = await sql<{ agents: number; checked: number; checkedOnDuty: number }>`
    select count(*)::int as agents, count(*) filter (where is_checked)::int as checked,
      count(*) filter (where is_checked and is_on_duty)::int as "checkedOnDuty"
    from (select a.is_on_duty, coalesce(a.phone_seen = u.phone_number, false) and a.id_seen_at is not null as is_checked
      from ${agentTables} where u.suspended_at is null) crew`.execute(db)
  return rows[0] ?? { agents: 0, checked: 0, checkedOnDuty: 0 }
}

/** The agents on duty whose place is known, seen last first. */
export async function listPlaceRows(
  db: Db,
  cities: readonly string[] | null,
  limit: number,
): Promise<(AgentRow & { latitude: number; longitude: number; position_at: Date })[]> {
  const { rows } = await sql<AgentRow & { latitude: number; longitude: number; position_at: Date }>`
    select ${agentColumns} from ${agentTables} where a.is_on_duty and ${inCities(sql`a.city`, cities)}
      and a.position_at is not null and a.latitude is not null and a.longitude is not null
    order by a.position_at desc limit ${limit}`.execute(db)
  return rows
}
