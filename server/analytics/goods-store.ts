import { sql } from 'kysely'
import type { Stretch } from '#domain/time/span.ts'
import type { Unit } from '#domain/units.ts'
import { type Cover, gapColumns } from '#server/orders/figures/cover.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { WeekPrice } from './rollups/rules.ts'

export interface GoodsRow {
  /** Null for all lines that name no product of the catalogue: what they say is their customer's own. */
  name: string | null
  asked: number
  missed: number
  substituted: number
}

/** Lines of the orders that were placed in a stretch, by good, most first. */
export async function listGoods(db: Db | Tx, cover: Cover): Promise<GoodsRow[]> {
  const { since, until } = gapColumns(cover)
  const { rows } = await sql<GoodsRow>`
    select p.name, asked, missed, substituted from (
      select product_id, sum(asked)::int as asked, sum(missed)::int as missed, sum(substituted)::int as substituted
      from (
        select product_id, asked, missed, substituted from day_goods where day = any(${cover.days}::date[])
      union all
      select got.product_id, got.asked, got.missed, got.substituted from unnest(${since}::timestamptz[], ${until}::timestamptz[]) as gap (since, until), goods_between(gap.since, gap.until) got
      ) lines group by product_id
    ) goods left join products p on p.id = product_id order by asked desc, p.name`.execute(db)
  return rows
}

/** Describes a product in one unit that agents bought, and how often. */
export interface BasketProduct {
  productId: string
  name: string
  unit: Unit
  bought: number
}

const isReal = sql`source = 'agent' and not exists (select from price_set_asides where observation_id = price_observations.id)`

/** Returns what was bought most in a stretch, each product in the unit that it was bought in most. */
export async function listBasket(
  db: Db | Tx,
  { fromAt, toAt }: Stretch,
  limits: { goods: number; leastBought: number },
): Promise<BasketProduct[]> {
  const { rows } = await sql<BasketProduct>`
    with bought as (
      select product_id, unit, count(*) as bought from price_observations
      where observed_at >= ${fromAt} and observed_at < ${toAt} and ${isReal} group by product_id, unit
      having count(*) >= ${limits.leastBought}
    ), usual as (select distinct on (product_id) * from bought order by product_id, bought desc, unit)
    select product_id as "productId", p.name, unit, bought from usual join products p on p.id = product_id
    order by bought desc, p.name limit ${limits.goods}`.execute(db)
  return rows
}

/** Returns the middle price of one unit of each product of a basket, week by week. */
export async function listWeekPrices(
  db: Db | Tx,
  { fromAt, toAt }: Stretch,
  basket: readonly BasketProduct[],
): Promise<WeekPrice[]> {
  const { rows } = await sql<WeekPrice>`
    with goods as (
      select product_id, unit, place from unnest(${basket.map(({ productId }) => productId)}::text[],
        ${basket.map(({ unit }) => unit)}::text[]) with ordinality as good(product_id, unit, place)
    ), weeks as (
      select place, floor(extract(epoch from observed_at - ${fromAt}::timestamptz) / 604800)::int as week, count(*) as prices,
        percentile_cont(0.5) within group (order by paid_kobo / quantity::float8) as mid
      from goods join price_observations using (product_id, unit)
      where observed_at >= ${fromAt} and observed_at < ${toAt} and ${isReal} group by week, place
    )
    select ((${fromAt}::timestamptz at time zone 'Africa/Lagos')::date + 7 * week)::text as monday,
      product_id as "productId", prices, mid as "midKobo"
    from weeks join goods using (place)`.execute(db)
  return rows
}
