import { sql } from 'kysely'
import type { LedgerKind } from '#contract/core/money.ts'
import type { OrderChannel } from '#contract/core/order-shapes.ts'
import type { StatementStep } from '#contract/payments/statement.ts'
import { lagosInstant, lagosTime } from '#domain/time/days.ts'
import { minutes } from '#domain/time/durations.ts'
import { dayAfter, gapsBetween, type Stretch } from '#domain/time/span.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { inCities } from '#server/platform/database/in-cities.ts'

const postings = ({ fromAt, toAt }: Stretch) => sql`
  select p.id, p.transaction_id, p.amount_kobo, p.created_at, p.account, p.owner_id, t.kind, t.order_id, t.source, t.reason,
    statement_step(p.account, t.kind) as step
  from postings p join ledger_transactions t on t.id = p.transaction_id
  where p.account in ('agent_cash', 'goods', 'fees', 'promotions', 'refunds', 'write_offs')
    and p.created_at >= ${fromAt} and p.created_at < ${toAt}`

/** From which cities movements are read; null for all, and for what is of no city. */
export type StatementCities = readonly string[] | null

/** Sums what was posted in each step; signs are the ledger's. Days that are summed already are not read again. */
export async function sumSteps(
  db: Db | Tx,
  stretch: Stretch,
  cities: StatementCities,
): Promise<Map<StatementStep, number>> {
  const [first, end] = [stretch.fromAt, stretch.toAt].map((at) => lagosTime(at).date)
  const { rows: days } = await sql<{ day: string }>`
    select day::text as day from statement_days where day >= ${first}::date and day < ${end}::date
      and (${cities === null} or by_city is not null) order by day`.execute(db)
  const known = days.map(({ day }) => day)
  const gaps = gapsBetween(stretch, known)
  const gapTable = sql`unnest(${gaps.map(({ fromAt }) => fromAt)}::timestamptz[],
    ${gaps.map(({ toAt }) => toAt)}::timestamptz[]) as gap (since, until)`
  const parts =
    cities === null
      ? sql`select key as step, value::bigint as sum from statement_days, jsonb_each_text(sums)
          where day = any(${known}::date[])
          union all
          select posted.step, posted.sum from ${gapTable}, steps_between(gap.since, gap.until) posted`
      : sql`select key as step, value::bigint as sum from statement_days, unnest(${cities}::text[]) as wanted (city),
            jsonb_each_text(by_city -> wanted.city)
          where day = any(${known}::date[])
          union all
          select posted.step, posted.sum from ${gapTable}, city_steps_between(gap.since, gap.until) posted
          where posted.city = any(${cities}::text[])`
  const { rows } = await sql<{ step: StatementStep; sum: number }>`
    select step, sum(sum)::bigint as sum from (${parts}) parts group by step`.execute(db)
  return new Map(rows.map(({ step, sum }) => [step, sum]))
}

/** A movement is booked on the day it is posted, so nothing comes to a day that ended this long ago. */
const settledAfterMs = minutes(30)

/** Sums every day of the books that is over and was not summed yet, oldest first; returns how many. */
export async function sumStatementDays(db: Db, now: Date): Promise<number> {
  const last = dayAfter(lagosTime(new Date(now.getTime() - settledAfterMs)).date, -1)
  const { rows } = await sql<{ day: string }>`
    select day::date::text as day
    from generate_series((select (created_at at time zone 'Africa/Lagos')::date from postings order by id limit 1),
      ${last}::date, interval '1 day') as day
    where day::date not in (select day from statement_days where by_city is not null) order by day`.execute(
    db,
  )
  for (const { day } of rows) {
    const [since, until] = [lagosInstant(day, 0), lagosInstant(dayAfter(day, 1), 0)]
    await sql`
      with posted as materialized (select * from city_steps_between(${since}, ${until})),
        steps as (select step, sum(sum) as sum from posted group by step),
        cities as (select city, jsonb_object_agg(step, sum) as steps from posted group by city)
      insert into statement_days (day, sums, by_city)
      select ${day}::date, (select coalesce(jsonb_object_agg(step, sum), '{}') from steps),
        (select coalesce(jsonb_object_agg(city, steps), '{}') from cities)
      on conflict (day) do update set by_city = excluded.by_city`.execute(db)
  }
  return rows.length
}

export interface StepRow {
  id: number
  transaction_id: string
  amount_kobo: number
  created_at: Date
  kind: LedgerKind
  reason: string | null
  order_id: string | null
  order_code: string | null
  order_channel: OrderChannel | null
  placer_name: string | null
  customer_name: string | null
  agent_name: string | null
}

/** Returns what was posted in one step, newest first, from below a posting. */
export async function listStep(
  db: Db,
  stretch: Stretch,
  page: { step: StatementStep; cities: StatementCities; before: number | null; limit: number },
): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select s.id, s.transaction_id, s.amount_kobo, s.created_at, s.kind, s.reason, s.order_id, o.code as order_code,
      o.channel as order_channel, b.name as placer_name,
      c.name as customer_name, a.name as agent_name
    from (${postings(stretch)}) s left join orders o on o.id = s.order_id left join users c on c.id = o.customer_id
      left join users a on a.id = coalesce(nullif(case when s.account = 'agent_cash' then s.owner_id end, ''), o.agent_id)
      left join users b on b.id = o.placed_by
    where s.step = ${page.step} and (${page.before}::bigint is null or s.id < ${page.before})
      and ${inCities(sql`city_of_movement(s.order_id, s.kind, s.source)`, page.cities)}
    order by s.id desc limit ${page.limit}`.execute(db)
  return rows
}
