import { sql } from 'kysely'
import { agentTables, lastSign } from '#server/dispatch/core/agent-store.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { inCities } from '#server/platform/database/in-cities.ts'

/** An agent on duty with neither an order nor an offer, and where they were told to wait. */
export interface IdleRow {
  agent_id: string
  city: string
  latitude: number
  longitude: number
  market_id: string | null
}

/** So many of a city are advised at most, which takes a few milliseconds. */
const mostIdle = 500

/** Idle agents whose phones say where they are, by city; those who have been on duty for longest first. */
export async function listIdleAgents(db: Db, silentBefore: Date): Promise<Map<string, IdleRow[]>> {
  const { rows } = await sql<IdleRow>`
    select agent_id, city, latitude, longitude, market_id from (
      select a.user_id as agent_id, a.city, a.latitude, a.longitude, w.market_id,
        row_number() over (partition by a.city order by a.duty_changed_at, a.user_id) as nth
      from ${agentTables} left join waiting_advice w on w.agent_id = a.user_id and w.ended_at is null
      where a.is_on_duty and u.suspended_at is null and ${lastSign} > ${silentBefore}::timestamptz
        and a.latitude is not null and a.longitude is not null
        and not exists (select from orders o where o.agent_id = a.user_id and o.ended_at is null)
        and not exists (select from offers f where f.agent_id = a.user_id and f.status = 'open')
    ) idle where nth <= ${mostIdle} order by agent_id`.execute(db)
  return Map.groupBy(rows, ({ city }) => city)
}

/** Counts the orders a market had in an hour of the day in Lagos, over the days of a city on record. */
export interface HourlyRow {
  market_id: string
  hour: number
  orders: number
}

/** Counts a city's orders since a moment by market and hour, with the number of days that had any. */
export async function countHourlyOrders(
  db: Db,
  { city, since, now }: { city: string; since: Date; now: Date },
): Promise<{ days: number; hours: HourlyRow[] }> {
  const wantedAt = sql`(coalesce(o.scheduled_for, o.placed_at) at time zone 'Africa/Lagos')`
  const counted = sql`o.city = ${city} and o.placed_at >= ${since} and coalesce(o.scheduled_for, o.placed_at) <= ${now}
    and o.status <> 'awaiting_payment'`
  const [hours, days] = await Promise.all([
    sql<HourlyRow>`
      select o.market_id, extract(hour from ${wantedAt})::int as hour, count(*)::int as orders
      from orders o where ${counted} group by 1, 2`.execute(db),
    sql<{ days: number }>`
      select count(distinct ${wantedAt}::date)::int as days from orders o where ${counted}`.execute(db),
  ])
  return { days: days.rows[0]?.days ?? 0, hours: hours.rows }
}

export interface NewAdvice {
  agentId: string
  marketId: string
  orders: number
  likelyBy: Date
  wayM: number
}

/**
 * Stores what agents are told now: the same market again only gets new figures, another one takes its place, and what was
 * said to others ends, also where they have begun work or gone off duty. Those who are being asked keep theirs.
 */
export async function storeAdvice(tx: Tx, advice: readonly NewAdvice[], now: Date): Promise<void> {
  const given = sql`json_to_recordset(${JSON.stringify(advice)}::json) as given("agentId" text collate "C",
    "marketId" text collate "C", orders int, "likelyBy" timestamptz, "wayM" int)`
  await sql`
    update waiting_advice w set ended_at = ${now} where w.ended_at is null
      and not exists (select from ${given} where given."agentId" = w.agent_id and given."marketId" = w.market_id)
      and not exists (select from offers f where f.agent_id = w.agent_id and f.status = 'open')`.execute(tx)
  await sql`
    update waiting_advice w set orders = given.orders, likely_by = given."likelyBy" from ${given}
    where w.agent_id = given."agentId" and w.market_id = given."marketId" and w.ended_at is null
      and (w.orders, w.likely_by) is distinct from (given.orders, given."likelyBy")`.execute(tx)
  await sql`
    insert into waiting_advice (agent_id, said_at, market_id, orders, likely_by, way_m)
    select given."agentId", ${now}, given."marketId", given.orders, given."likelyBy", given."wayM" from ${given}
    where not exists (select from waiting_advice w where w.agent_id = given."agentId" and w.ended_at is null)
    on conflict do nothing`.execute(tx)
}

export interface AdviceRow {
  agent_id: string
  market_id: string
  market_name: string
  latitude: number
  longitude: number
  orders: number
  likely_by: Date
  way_m: number
}

/** Returns what stands of what agents were told: of one, or of some cities. */
export async function listAdvice(
  db: Db | Tx,
  of: { agentId: string } | { cities: readonly string[] | null },
): Promise<AdviceRow[]> {
  const wanted = 'agentId' in of ? sql`w.agent_id = ${of.agentId}` : inCities(sql`m.city`, of.cities)
  const { rows } = await sql<AdviceRow>`
    select w.agent_id, w.market_id, m.name as market_name, m.latitude, m.longitude, w.orders, w.likely_by, w.way_m
    from waiting_advice w join markets m on m.id = w.market_id
    where w.ended_at is null and ${wanted} order by w.agent_id`.execute(db)
  return rows
}

/** Ends what an agent was advised, with whether they were there as they took an order. */
export async function endAdvice(tx: Tx, agentId: string, followed: boolean, now: Date): Promise<void> {
  await sql`update waiting_advice set ended_at = ${now}, followed = ${followed}
    where agent_id = ${agentId} and ended_at is null`.execute(tx)
}

/** Counts those who took an order since a moment after they had been told where to wait, and how many of them were there. */
export async function countFollowed(
  db: Db,
  since: Date,
  cities: readonly string[] | null,
): Promise<{ advised: number; followed: number }> {
  const { rows } = await sql<{ advised: number; followed: number }>`
    select count(*)::int as advised, count(*) filter (where w.followed)::int as followed
    from waiting_advice w join markets m on m.id = w.market_id
    where w.followed is not null and w.ended_at >= ${since} and ${inCities(sql`m.city`, cities)}`.execute(db)
  return rows[0] ?? { advised: 0, followed: 0 }
}

/** Drops what was said before a moment. */
export async function forgetAdvice(db: Db | Tx, before: Date): Promise<void> {
  await sql`delete from waiting_advice where ended_at < ${before}`.execute(db)
}
