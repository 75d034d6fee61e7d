import { sql } from 'kysely'
import { type PublicFigure, type Purchase, publicWaitDays } from '#domain/prices/public-price.ts'
import { lagosInstant } from '#domain/time/days.ts'
import { dayAfter } from '#domain/time/span.ts'
import type { Unit } from '#domain/units.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

interface PriceKey {
  marketId: string
  productId: string
  unit: Unit
}

export interface PublicPriceRow extends PriceKey, PublicFigure {
  untilDay: string
}

/** Days between two, both included, that are not published; the oldest first. */
export async function listDaysToPublish(
  db: Db,
  { first, last }: { first: string; last: string },
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day::date::text as day from generate_series(${first}::date, ${last}::date, interval '1 day') as day
    where day::date not in (select day from public_price_days) order by day`.execute(db)
  return rows.map(({ day }) => day)
}

export async function forgetDaysAfter(db: Db, last: string): Promise<void> {
  await sql`delete from public_price_days where day > ${last}::date`.execute(db)
}

/** Returns whether this transaction publishes the day; waits for another that is at it. */
export async function claimDay(tx: Tx, day: string): Promise<boolean> {
  const { rows } = await sql`
    insert into public_price_days values (${day}::date) on conflict do nothing returning day`.execute(tx)
  return rows.length > 0
}

/** Returns what agents bought on a day. */
export async function listBoughtOn(tx: Tx, day: string): Promise<PriceKey[]> {
  const { rows } = await sql<PriceKey>`
    select distinct market_id as "marketId", product_id as "productId", unit from price_observations
    where source = 'agent' and observed_at >= ${lagosInstant(day, 0)}
      and observed_at < ${lagosInstant(dayAfter(day, 1), 0)}
    order by 1, 2, 3`.execute(tx)
  return rows
}

/**
 * Purchases of these goods up to the end of a day that no published figure has in its days; `place` is that of the
 * product, from 1 on.
 */
export async function listPurchases(
  tx: Tx,
  { day, keys }: { day: string; keys: readonly PriceKey[] },
): Promise<(Purchase & { place: number })[]> {
  const oldest = dayAfter(day, 1 - publicWaitDays)
  const { rows } = await sql<Purchase & { place: number }>`
    select k.place::int4 as place, p.paid_kobo::float8 / p.quantity::float8 as "unitKobo",
      p.asked_kobo::float8 / p.quantity::float8 as "askedUnitKobo",
      date_part('epoch', p.observed_at) * 1000 as "atMs", (p.observed_at at time zone 'Africa/Lagos')::date::text as day,
      i.order_id as "orderId", coalesce(i.paid_by, o.agent_id) as "agentId"
    from unnest(${keys.map((key) => key.marketId)}::text[], ${keys.map((key) => key.productId)}::text[],
      ${keys.map((key) => key.unit)}::text[]) with ordinality as k (market_id, product_id, unit, place)
    cross join lateral (
      select greatest(max(until_day) + 1, ${oldest}::date) as first from public_prices l
      where l.product_id = k.product_id and l.market_id = k.market_id and l.unit = k.unit
    ) b
    join price_observations p on p.market_id = k.market_id and p.product_id = k.product_id and p.unit = k.unit
      and p.source = 'agent' and p.observed_at >= b.first::timestamp at time zone 'Africa/Lagos'
      and p.observed_at < ${lagosInstant(dayAfter(day, 1), 0)}
    join order_items i on i.id = p.item_id
    join orders o on o.id = i.order_id
    where coalesce(i.paid_by, o.agent_id) is not null
      and not exists (select from price_set_asides a where a.observation_id = p.id)`.execute(tx)
  return rows
}

export async function insertPrices(tx: Tx, prices: readonly PublicPriceRow[], now: Date): Promise<void> {
  if (prices.length === 0) return
  const rows = prices.map((row) => ({
    market_id: row.marketId,
    product_id: row.productId,
    unit: row.unit,
    from_day: row.fromDay,
    until_day: row.untilDay,
    low_kobo: row.lowKobo,
    mid_kobo: row.midKobo,
    high_kobo: row.highKobo,
    asked_kobo: row.askedKobo,
    purchases: row.purchases,
    published_at: now,
  }))
  await tx.insertInto('public_prices').values(rows).execute()
}

export async function deletePricesBefore(db: Db, day: string): Promise<void> {
  await sql`delete from public_prices where until_day < ${day}::date`.execute(db)
  await sql`delete from public_price_days where day < ${day}::date`.execute(db)
}

/**
 * Figures of a product whose last day is `since` or later, the newest first; without a product, the newest of each. One
 * that has a purchase which admins have set aside since is left out whole: made anew, it would show that purchase.
 */
export async function listPrices(
  db: Db,
  { productId, since }: { productId: string | null; since: string },
): Promise<PublicPriceRow[]> {
  const { rows } = await sql<PublicPriceRow>`
    select p.market_id as "marketId", p.product_id as "productId", p.unit, p.from_day::text as "fromDay",
      p.until_day::text as "untilDay", p.low_kobo as "lowKobo", p.mid_kobo as "midKobo", p.high_kobo as "highKobo",
      p.asked_kobo as "askedKobo", p.purchases
    from public_prices p
    where p.until_day >= ${since}::date and (${productId}::text is null or p.product_id = ${productId})
      and not exists (
        select from price_set_asides a join price_observations o on o.id = a.observation_id
        where a.at >= p.published_at and o.market_id = p.market_id and o.product_id = p.product_id and o.unit = p.unit
          and o.observed_at >= p.from_day::timestamp at time zone 'Africa/Lagos'
          and o.observed_at < (p.until_day + 1)::timestamp at time zone 'Africa/Lagos')
      and (${productId}::text is not null or not exists (
        select from public_prices l where l.product_id = p.product_id and l.market_id = p.market_id
          and l.unit = p.unit and l.until_day > p.until_day))
    order by p.until_day desc, p.market_id, p.unit`.execute(db)
  return rows
}
