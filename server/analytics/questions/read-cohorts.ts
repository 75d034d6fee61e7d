import { sql } from 'kysely'
import type { Cohorts, NewCustomers } from '#contract/analytics/questions.ts'
import { lagosTime } from '#domain/time/days.ts'
import type { Span } from '#domain/time/span.ts'
import { readFigures } from '#server/analytics/rollups/read-figures.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inCities } from '#server/platform/database/in-cities.ts'
import { ofMarket, type QuestionFilter } from './question-filter.ts'

const shownMonths = 12

interface CohortRow {
  first: string
  month: string
  customers: number
}

/** Customers by the month of their first delivered order, and who of them got one in which month after it. */
export async function readCohorts(
  { db, clock }: { db: Db; clock: Clock },
  { cities, marketId }: QuestionFilter,
): Promise<Cohorts> {
  const isWanted = sql`${inCities(sql`m.city`, cities)} and (${marketId}::text is null or c.market_id = ${marketId})`
  const meant = sql`customer_months c join markets m on m.id = c.market_id where ${isWanted}`
  const { rows, all } = await readFigures(db, async (tx) => {
    const { rows } = await sql<CohortRow>`
      with meant as (select c.customer_id, c.month from ${meant}),
        begun as (select customer_id, min(month) as first from meant group by customer_id)
      select first::text as first, month::text as month, count(distinct customer_id)::int as customers
      from begun join meant using (customer_id) group by 1, 2`.execute(tx)
    const { rows: sums } = await sql<{ customers: number; repeating: number }>`
      select count(*)::int as customers, count(*) filter (where orders > 1)::int as repeating
      from (select sum(c.orders) as orders from ${meant} group by c.customer_id) customers`.execute(tx)
    return { rows, all: sums[0] ?? { customers: 0, repeating: 0 } }
  })
  const now = `${lagosTime(clock.now()).date.slice(0, 7)}-01`
  const firsts = [...new Set(rows.map(({ first }) => first))].sort().slice(-shownMonths)
  const countOf = (first: string, month: string) =>
    rows.find((row) => row.first === first && row.month === month)?.customers ?? 0
  return {
    ...all,
    months: firsts.map((first) => ({
      month: first,
      customers: countOf(first, first),
      returned: monthsAfter(first, now).map((month) => countOf(first, month)),
    })),
  }
}

/** Returns the months after one, up to another; each by its first day. */
function monthsAfter(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = nextMonth(first); month <= last; month = nextMonth(month)) months.push(month)
  return months
}

function nextMonth(month: string): string {
  const at = new Date(month)
  at.setUTCMonth(at.getUTCMonth() + 1)
  return at.toISOString().slice(0, 10)
}

type CodeRow = Omit<NewCustomers['codes'][number], 'eachKobo'>

/**
 * Returns what codes cost that were used in a span, and whom they brought: a customer is new by a code if their first
 * delivered order had it. An order that was not delivered cost nothing.
 */
export async function readNewCustomers(db: Db, span: Span, filter: QuestionFilter): Promise<NewCustomers> {
  const { from, to, days } = span
  const { rows } = await readFigures(db, (tx) =>
    sql<CodeRow>`
      with used as (
        select case when p.owner_id is null then p.code end as code, o.customer_id, o.discount_kobo, u.reward_kobo, o.id,
          o.delivered_at, not exists (select from orders e where e.customer_id = o.customer_id
            and e.delivered_at < o.delivered_at and (e.linked_id is null or e.linked_id <> o.id)) as is_first
        from promo_uses u join orders o on o.id = u.order_id join promo_codes p on p.id = u.promo_id
        where u.used_at >= ${span.fromAt} and u.used_at < ${span.toAt} and o.delivered_at is not null
          and ${inCities(sql`o.city`, filter.cities)} and ${ofMarket(sql`o.market_id`, filter.marketId)}
      )
      select code, count(*)::int as orders, count(distinct customer_id) filter (where is_first)::int as "newCustomers",
        count(distinct customer_id) filter (where is_first and exists (
          select from orders n where n.customer_id = used.customer_id and n.placed_at > used.delivered_at
            and n.delivered_at is not null))::int as "cameBack",
        coalesce(sum(discount_kobo), 0)::bigint as "discountKobo", coalesce(sum(reward_kobo), 0)::bigint as "rewardKobo"
      from used group by code order by "newCustomers" desc, orders desc, code nulls first`.execute(tx),
  )
  return {
    span: { from, to, days },
    codes: rows.map((row) => ({
      ...row,
      eachKobo:
        row.newCustomers === 0 ? null : Math.round((row.discountKobo + row.rewardKobo) / row.newCustomers),
    })),
  }
}
