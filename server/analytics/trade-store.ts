import { sql } from 'kysely'
import type { OrderChannel } from '#contract/core/order-shapes.ts'
import type { Stretch } from '#domain/time/span.ts'
import { type Cover, gapColumns } from '#server/orders/figures/cover.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export interface TradeSums {
  placed: number
  /** Counts those of the placed that have been delivered by now. */
  reached: number
  delivered: number
  onTime: number
  bills: number
  goodsKobo: number
  keptKobo: number
}

/**
 * Holds a row of one day (`2026-11-21`), of one market, or of one area. An area that ours have no name for has none: what a
 * customer typed there is theirs. What is about no order has neither market nor area.
 */
export interface TradeGroup extends TradeSums {
  kind: 'day' | 'market' | 'area'
  name: string | null
}

/** Orders by the day they were placed and the day they were delivered, money by the day the books have it. */
const allTrade = (cover: Cover, { since, until } = gapColumns(cover)) => sql`
  select day, market_id, area, placed, reached, delivered, on_time, bills, goods_kobo, kept_kobo from day_trade where day = any(${cover.days}::date[])
  union all
  select got.day, got.market_id, got.area, got.placed, got.reached, got.delivered, got.on_time, got.bills, got.goods_kobo, got.kept_kobo from unnest(${since}::timestamptz[], ${until}::timestamptz[]) as gap (since, until), trade_between(gap.since, gap.until) got`

const sums = sql`coalesce(sum(placed), 0)::int as placed, coalesce(sum(reached), 0)::int as reached,
  coalesce(sum(delivered), 0)::int as delivered, coalesce(sum(on_time), 0)::int as "onTime",
  coalesce(sum(bills), 0)::int as bills, coalesce(sum(goods_kobo), 0)::bigint as "goodsKobo",
  coalesce(sum(kept_kobo), 0)::bigint as "keptKobo"`

/** Orders and money of a stretch three times: by day, by market, by area. */
export async function sumTrade(db: Db | Tx, cover: Cover): Promise<TradeGroup[]> {
  const { rows } = await sql<TradeGroup>`
    select case when grouping(day) = 0 then 'day' when grouping(market_id) = 0 then 'market' else 'area' end as kind,
      case when grouping(day) = 0 then day::text when grouping(market_id) = 0
        then (select m.name from markets m where m.id = market_id) else area end as name,
      ${sums}
    from (${allTrade(cover)}) trade group by grouping sets ((day), (market_id), (area))`.execute(db)
  return rows
}

/** Counts the orders of a stretch that came by each door but our own site and app, which is most of them. */
export async function countByDoor(
  db: Db | Tx,
  { fromAt, toAt }: Stretch,
): Promise<{ channel: OrderChannel; placed: number }[]> {
  const { rows } = await sql<{ channel: OrderChannel; placed: number }>`
    select channel, count(*)::int as placed from orders
    where channel <> 'app' and placed_at >= ${fromAt} and placed_at < ${toAt} group by channel`.execute(db)
  return rows
}

/** The whole of a stretch, for what is only compared with. */
export async function sumTotals(db: Db | Tx, cover: Cover): Promise<TradeSums> {
  const { rows } = await sql<TradeSums>`select ${sums} from (${allTrade(cover)}) trade`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a sum has one row')
  return row
}
