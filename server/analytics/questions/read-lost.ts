import { sql } from 'kysely'
import { type LossReason, type LostDemand, lossReasons } from '#contract/analytics/questions.ts'
import type { Span, Stretch } from '#domain/time/span.ts'
import { readFigures } from '#server/analytics/rollups/read-figures.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { inCities } from '#server/platform/database/in-cities.ts'
import { ofMarket, type QuestionFilter } from './question-filter.ts'

interface LostRow {
  reason: LossReason
  hour: number
  market: string | null
  area: string | null
  orders: number
  worthKobo: number
  ofUnknownWorth: number
  regained: number
}

/** Returns what was lost in a stretch, by reason, hour of the day, market and area. */
async function listLost(tx: Tx, { fromAt, toAt }: Stretch, filter: QuestionFilter): Promise<LostRow[]> {
  const { rows } = await sql<LostRow>`
    select l.reason, extract(hour from l.at at time zone 'Africa/Lagos')::int as hour, m.name as market, l.area,
      count(*) filter (where l.regained_at is null)::int as orders,
      coalesce(sum(l.goods_kobo) filter (where l.regained_at is null), 0)::bigint as "worthKobo",
      count(*) filter (where l.regained_at is null and l.goods_kobo is null)::int as "ofUnknownWorth",
      count(l.regained_at)::int as regained
    from lost_orders l left join markets m on m.id = l.market_id
    where l.at >= ${fromAt} and l.at < ${toAt} and ${inCities(sql`l.city`, filter.cities)} and ${ofMarket(sql`l.market_id`, filter.marketId)} group by 1, 2, 3, 4`.execute(
    tx,
  )
  return rows
}

type Sums = Pick<LostRow, 'orders' | 'worthKobo' | 'ofUnknownWorth'>

/** Orders that did not come about in a span, and in the one before. */
export async function readLostDemand(db: Db, span: Span, filter: QuestionFilter): Promise<LostDemand> {
  const { rows, before } = await readFigures(db, async (tx) => ({
    rows: await listLost(tx, span, filter),
    before: await listLost(tx, span.before, filter),
  }))
  const ofHour = (hour: number) => rows.filter((row) => row.hour === hour)
  return {
    span: { from: span.from, to: span.to, days: span.days },
    total: totalOf(rows),
    before: totalOf(before),
    reasons: lossReasons.map((reason) => ({ reason, ...sumOf(rows.filter((row) => row.reason === reason)) })),
    hours: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      ...sumOf(ofHour(hour)),
      reasons: countReasons(ofHour(hour)),
    })),
    markets: placesOf(rows, ({ market }) => market),
    areas: placesOf(rows, ({ area }) => area),
  }
}

function sumOf(rows: readonly LostRow[]): Sums {
  const sum = (read: (row: LostRow) => number) => rows.reduce((all, row) => all + read(row), 0)
  return {
    orders: sum(({ orders }) => orders),
    worthKobo: sum(({ worthKobo }) => worthKobo),
    ofUnknownWorth: sum(({ ofUnknownWorth }) => ofUnknownWorth),
  }
}

function totalOf(rows: readonly LostRow[]): LostDemand['total'] {
  return { ...sumOf(rows), regained: rows.reduce((all, { regained }) => all + regained, 0) }
}

function countReasons(rows: readonly LostRow[]): Record<LossReason, number> {
  const counts = { busy: 0, closed: 0, outside_area: 0, no_agent: 0 }
  for (const { reason, orders } of rows) counts[reason] += orders
  return counts
}

function placesOf(rows: readonly LostRow[], nameOf: (row: LostRow) => string | null): LostDemand['markets'] {
  return [...Map.groupBy(rows, nameOf)]
    .map(([name, group]) => ({ name, ...sumOf(group), reasons: countReasons(group) }))
    .filter(({ orders }) => orders > 0)
    .sort((a, b) => b.orders - a.orders || (a.name ?? '').localeCompare(b.name ?? ''))
}
