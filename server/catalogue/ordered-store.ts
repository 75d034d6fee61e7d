import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/** So many of the newest orders say what people buy; a longer look back would cost more and say the same. */
const newestOfMarket = 1_000
const newestOfAll = 5_000
/** Fewer orders than this say nothing. */
const enough = 20

/**
 * In how many orders since a moment each product was asked for: at a market, or in its city where the market has had too few
 * orders; of nothing where the city has too.
 */
export async function countOrdersOfGoods(
  db: Db,
  wanted: { marketId: string; since: Date },
): Promise<ReadonlyMap<string, number>> {
  const { marketId, since } = wanted
  const { rows } = await sql<{ productId: string; orders: number }>`
    with here as materialized (
      select id from orders where market_id = ${marketId} and placed_at > ${since}
      order by id desc limit ${newestOfMarket}
    ), newest as materialized (
      select id, city, placed_at from orders
      where (select count(*) from here) < ${enough} order by id desc limit ${newestOfAll}
    ), around as (
      select id from newest where placed_at > ${since}
        and city = (select city from markets where id = ${marketId})
    ), counted as (
      select id from here where (select count(*) from here) >= ${enough}
      union all
      select id from around where (select count(*) from around) >= ${enough}
    )
    select p.id as "productId", count(distinct i.order_id)::int as orders
    from counted c join order_items i on i.order_id = c.id join products p on p.id = i.product_id
    group by p.id`.execute(db)
  return new Map(rows.map(({ productId, orders }) => [productId, orders]))
}
