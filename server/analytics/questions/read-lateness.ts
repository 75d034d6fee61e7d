import { sql } from 'kysely'
import type { LatenessMonths } from '#contract/analytics/questions.ts'
import type { Span } from '#domain/time/span.ts'
import { readFigures } from '#server/analytics/rollups/read-figures.ts'
import { shareOf } from '#server/analytics/rollups/rules.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { inCities } from '#server/platform/database/in-cities.ts'
import { ofMarket, type QuestionFilter } from './question-filter.ts'

interface DeliveredRow {
  month: string
  isLate: boolean
  orders: number
  stars: number | null
  ratings: number
  givenBackKobo: number
  judged: number
  returned: number
}

/** Orders delivered in a span, late and on time, by the month of the delivery. */
async function sumDelivered(tx: Tx, { fromAt, toAt }: Span, filter: QuestionFilter): Promise<DeliveredRow[]> {
  const { rows } = await sql<DeliveredRow>`
    with delivered as (
      select o.id, o.customer_id, o.delivered_at, o.delivered_at > o.promised_by as is_late,
        date_trunc('month', o.delivered_at at time zone 'Africa/Lagos')::date as month,
        o.delivered_at <= ${toAt}::timestamptz - interval '30 days' as is_judged
      from orders o where o.delivered_at >= ${fromAt} and o.delivered_at < ${toAt} and ${inCities(sql`o.city`, filter.cities)} and ${ofMarket(sql`o.market_id`, filter.marketId)}
    ), given as (
      select t.order_id, sum(p.amount_kobo) as kobo
      from ledger_transactions t join postings p on p.transaction_id = t.id and p.account = 'refunds'
      where t.kind in ('credit', 'refund') and t.order_id in (select id from delivered) group by t.order_id
    )
    select d.month::text as month, d.is_late as "isLate", count(*)::int as orders, avg(r.stars)::float8 as stars,
      count(r.stars)::int as ratings, coalesce(sum(g.kobo), 0)::bigint as "givenBackKobo",
      count(*) filter (where d.is_judged)::int as judged,
      count(*) filter (where d.is_judged and exists (
        select from orders n where n.customer_id = d.customer_id and n.id > d.id and n.placed_at > d.delivered_at
          and n.placed_at <= d.delivered_at + interval '30 days'))::int as returned
    from delivered d left join ratings r on r.order_id = d.id left join given g on g.order_id = d.id
    group by 1, 2`.execute(tx)
  return rows
}

interface CancelledRow {
  month: string
  orders: number
  worthKobo: number
}

/** Orders that were cancelled when they were late already. */
async function sumCancelled(tx: Tx, { fromAt, toAt }: Span, filter: QuestionFilter): Promise<CancelledRow[]> {
  const { rows } = await sql<CancelledRow>`
    select date_trunc('month', o.ended_at at time zone 'Africa/Lagos')::date::text as month, count(*)::int as orders,
      coalesce(sum((o.estimate_low_kobo + o.estimate_high_kobo) / 2), 0)::bigint as "worthKobo"
    from orders o
    where o.ended_at >= ${fromAt} and o.ended_at < ${toAt} and o.delivered_at is null and o.ended_at is not null
      and o.status = 'cancelled' and o.ended_at > o.promised_by and ${inCities(sql`o.city`, filter.cities)} and ${ofMarket(sql`o.market_id`, filter.marketId)} group by 1`.execute(
    tx,
  )
  return rows
}

const none = { orders: 0, stars: null, ratings: 0, givenBackKobo: 0, judged: 0, returned: 0 }

/** Returns what late orders cost, month by month, oldest first. */
export async function readLateness(db: Db, span: Span, filter: QuestionFilter): Promise<LatenessMonths> {
  const { delivered, cancelled } = await readFigures(db, async (tx) => ({
    delivered: await sumDelivered(tx, span, filter),
    cancelled: await sumCancelled(tx, span, filter),
  }))
  const months = [...new Set([...delivered, ...cancelled].map(({ month }) => month))].sort()
  return {
    span: { from: span.from, to: span.to, days: span.days },
    months: months.map((month) => {
      const ended = cancelled.find((row) => row.month === month)
      const sumsOf = (isLate: boolean) =>
        present(delivered.find((row) => row.month === month && row.isLate === isLate) ?? none)
      return {
        month,
        late: sumsOf(true),
        onTime: sumsOf(false),
        cancelled: ended?.orders ?? 0,
        cancelledKobo: ended?.worthKobo ?? 0,
      }
    }),
  }
}

function present({
  orders,
  stars,
  ratings,
  givenBackKobo,
  judged,
  returned,
}: Omit<DeliveredRow, 'month' | 'isLate'>) {
  return { orders, stars, ratings, givenBackKobo, judged, cameBack: shareOf(returned, judged) }
}
