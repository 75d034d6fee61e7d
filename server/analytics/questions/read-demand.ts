import { type RawBuilder, sql } from 'kysely'
import type { DemandHours } from '#contract/analytics/questions.ts'
import { days, hours } from '#domain/time/durations.ts'
import type { Span, Stretch } from '#domain/time/span.ts'
import { readFigures } from '#server/analytics/rollups/read-figures.ts'
import { tenths } from '#server/analytics/rollups/rules.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { inCities } from '#server/platform/database/in-cities.ts'
import { ofMarket, type QuestionFilter } from './question-filter.ts'

/** An order is booked so many days ahead at most. */
const bookedAheadDays = 8

/** Orders by the hour of the day that they are wanted in. */
async function countWanted(tx: Tx, { fromAt, toAt }: Stretch, filter: QuestionFilter) {
  const placedFrom = new Date(fromAt.getTime() - days(bookedAheadDays))
  const { rows } = await sql<{ hour: number; orders: number }>`
    select extract(hour from wanted_at at time zone 'Africa/Lagos')::int as hour, count(*)::int as orders
    from (
      select coalesce(o.scheduled_for, o.placed_at) as wanted_at from orders o
      where o.placed_at >= ${placedFrom} and o.placed_at < ${toAt} and ${inCities(sql`o.city`, filter.cities)} and ${ofMarket(sql`o.market_id`, filter.marketId)}
    ) orders where wanted_at >= ${fromAt} and wanted_at < ${toAt} group by 1`.execute(tx)
  return rows
}

/** Orders that were lost for want of agents, by the hour of the day. */
async function countLost(tx: Tx, { fromAt, toAt }: Stretch, filter: QuestionFilter) {
  const { rows } = await sql<{ hour: number; orders: number }>`
    select extract(hour from l.at at time zone 'Africa/Lagos')::int as hour, count(*)::int as orders
    from lost_orders l
    where l.at >= ${fromAt} and l.at < ${toAt} and l.reason in ('busy', 'no_agent') and l.regained_at is null
      and ${inCities(sql`l.city`, filter.cities)} and ${ofMarket(sql`l.market_id`, filter.marketId)} group by 1`.execute(
    tx,
  )
  return rows
}

interface Work {
  beganAt: Date
  endedAt: Date
}

/** Agents without home markets go to any of their city. */
function servesMarket(agentId: RawBuilder<unknown>, marketId: string | null): RawBuilder<unknown> {
  if (marketId === null) return sql`true`
  return sql`((select city from markets where id = ${marketId}) = d.city and (
    exists (select from agent_home_markets h where h.agent_id = ${agentId} and h.market_id = ${marketId})
    or not exists (select from agent_home_markets h where h.agent_id = ${agentId})))`
}

/** When agents were on duty in a stretch, and are now. */
async function listDuty(tx: Tx, { fromAt, toAt }: Stretch, { cities, marketId }: QuestionFilter) {
  const isWanted = sql`${inCities(sql`d.city`, cities)} and ${servesMarket(sql`d.agent_id`, marketId)}`
  const { rows } = await sql<Work>`
    select d.began_at as "beganAt", d.ended_at as "endedAt" from duty_times d
    where d.ended_at > ${fromAt} and d.began_at < ${toAt} and ${isWanted}
    union all
    select d.began_at, ${toAt}::timestamptz
    from (select user_id as agent_id, city, duty_changed_at as began_at from agents where is_on_duty) d
    where d.began_at < ${toAt} and ${isWanted}`.execute(tx)
  return rows
}

/** Looks a day back: a shift lasts no longer. */
async function listPlanned(tx: Tx, { fromAt, toAt }: Stretch, { cities, marketId }: QuestionFilter) {
  const { rows } = await sql<Work>`
    select s.starts_at as "beganAt", s.ends_at as "endedAt" from shifts s join markets m on m.id = s.market_id
    where s.starts_at >= ${new Date(fromAt.getTime() - days(1))} and s.starts_at < ${toAt} and s.ends_at > ${fromAt}
      and ${inCities(sql`m.city`, cities)} and (${marketId}::text is null or s.market_id = ${marketId})`.execute(
    tx,
  )
  return rows
}

/** Orders wanted and lost in each hour of the day, beside the agents on duty and planned. */
export async function readDemandHours(db: Db, span: Span, filter: QuestionFilter): Promise<DemandHours> {
  const found = await readFigures(db, async (tx) => ({
    wanted: await countWanted(tx, span, filter),
    lost: await countLost(tx, span, filter),
    duty: await listDuty(tx, span, filter),
    planned: await listPlanned(tx, span, filter),
  }))
  const times = hoursWorked([{ beganAt: span.fromAt, endedAt: span.toAt }], span)
  const duty = hoursWorked(found.duty, span)
  const planned = hoursWorked(found.planned, span)
  return {
    span: { from: span.from, to: span.to, days: span.days },
    hours: Array.from({ length: 24 }, (_, hour) => {
      const placed = found.wanted.find((row) => row.hour === hour)?.orders ?? 0
      const lost = found.lost.find((row) => row.hour === hour)?.orders ?? 0
      const had = times[hour] ?? 0
      const average = (worked: readonly number[]) => (had === 0 ? 0 : tenths((worked[hour] ?? 0) / had))
      return {
        hour,
        times: Math.ceil(had),
        placed,
        lost,
        onDuty: average(duty),
        planned: average(planned),
        lacksAgents: lost > 0 || (placed > 0 && (duty[hour] ?? 0) === 0),
      }
    }),
  }
}

/** Returns how many hours of work fall in each hour of the day, within a stretch. */
export function hoursWorked(work: readonly Work[], { fromAt, toAt }: Stretch): number[] {
  const sums = Array.from({ length: 24 }, () => 0)
  for (const { beganAt, endedAt } of work) {
    const end = Math.min(endedAt.getTime(), toAt.getTime())
    let at = Math.max(beganAt.getTime(), fromAt.getTime())
    while (at < end) {
      const next = Math.min((Math.floor(at / hours(1)) + 1) * hours(1), end)
      // Lagos is an hour before UTC, all year.
      const hour = (new Date(at).getUTCHours() + 1) % 24
      sums[hour] = (sums[hour] ?? 0) + (next - at) / hours(1)
      at = next
    }
  }
  return sums
}
