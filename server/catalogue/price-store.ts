import { type RawBuilder, sql } from 'kysely'
import { publicLeast } from '#domain/prices/public-price.ts'
import type { Unit } from '#domain/units.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Names a product in one unit at one market: what a price is a price of. */
export interface PriceKey {
  marketId: string
  productId: string
  unit: Unit
}

export interface Observation extends PriceKey {
  quantity: number
  askedKobo: number
  paidKobo: number
  observedAt: Date
  source: 'sample' | 'agent'
  /** The line of an order that it comes from; counted once. */
  itemId: string | null
}

/** Adds prices in one statement; of those that come from an item that has one, nothing. */
export async function insertObservations(tx: Tx, observations: readonly Observation[]): Promise<void> {
  const column = (read: (observation: Observation) => unknown) => observations.map(read)
  await sql`
    insert into price_observations (market_id, product_id, unit, quantity, asked_kobo, paid_kobo, observed_at, source,
      item_id)
    select * from unnest(${column((one) => one.marketId)}::text[], ${column((one) => one.productId)}::text[],
      ${column((one) => one.unit)}::text[], ${column((one) => one.quantity)}::numeric[],
      ${column((one) => one.askedKobo)}::bigint[], ${column((one) => one.paidKobo)}::bigint[],
      ${column((one) => one.observedAt)}::timestamptz[], ${column((one) => one.source)}::text[],
      ${column((one) => one.itemId)}::text[])
    on conflict (item_id) do nothing`.execute(tx)
}

/** Returns what an agent last paid at a market since a moment, for one of each of these products and unit. */
export async function listLastPaid(
  db: Db | Tx,
  wanted: { agentId: string; marketId: string; productIds: readonly string[]; since: Date },
): Promise<{ productId: string; unit: Unit; eachKobo: number; at: Date }[]> {
  const { rows } = await sql<{ productId: string; unit: Unit; eachKobo: number; at: Date }>`
    select distinct on (p.product_id, p.unit) p.product_id as "productId", p.unit,
      (p.paid_kobo / p.quantity)::float8 as "eachKobo", p.observed_at as at
    from price_observations p join order_items i on i.id = p.item_id
    where p.market_id = ${wanted.marketId} and p.product_id = any(${[...wanted.productIds]}::text[])
      and p.observed_at >= ${wanted.since} and i.paid_by = ${wanted.agentId}
    order by p.product_id, p.unit, p.observed_at desc, p.id desc`.execute(db)
  return rows
}

/** Returns how many prices agents have paid and noted. */
export async function countNotedPrices(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from price_observations where source = 'agent'`.execute(db)
  return rows[0]?.count ?? 0
}

/** A price that counts, for one unit. */
export interface CurrentPrice {
  unitKobo: number
  askedUnitKobo: number
  atMs: number
  isSample: boolean
  /** Says that a price of ours is among them, which no order says and which is nobody's purchase. */
  hasOurs: boolean
}

/**
 * Returns whether purchases say enough to be read by anybody, by the rule of all public prices; what no order says is
 * ours and counts by itself.
 */
function isEnough(since: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce(bool_or(o.item_id is null) filter (where o.observed_at > ${since}), false)
    or (count(*) filter (where o.observed_at > ${since}) >= ${publicLeast.purchases}
      and count(distinct i.order_id) filter (where o.observed_at > ${since}) >= ${publicLeast.orders}
      and count(distinct coalesce(i.paid_by, r.agent_id)) filter (where o.observed_at > ${since}) >= ${publicLeast.agents})`
}

/**
 * Returns the prices that count for each of these goods, in their order: what agents paid since its moment, the newest
 * `most`. Samples stand in, however old, only until enough purchases may be shown, and a fortnight with fewer has no prices.
 * What admins have set aside is as if it were not there.
 */
export async function listCurrentPrices(
  db: Db | Tx,
  keys: readonly (PriceKey & { since: Date })[],
  most: number,
): Promise<CurrentPrice[][]> {
  // Plain numbers: a fifth of the time that names, numerics and moments take for thousands of rows.
  const { rows } = await sql<CurrentPrice & { place: number }>`
    with wanted as materialized (
      select k.*, n.*
      from unnest(${keys.map((key) => key.marketId)}::text[], ${keys.map((key) => key.productId)}::text[],
        ${keys.map((key) => key.unit)}::text[], ${keys.map((key) => key.since)}::timestamptz[])
        with ordinality as k (market_id, product_id, unit, since, place)
      cross join lateral (
        select ${isEnough(sql`'-infinity'`)} as has_real, ${isEnough(sql`k.since`)} as is_agreed,
          coalesce(bool_or(o.item_id is null), false) as has_ours
        from price_observations o left join order_items i on i.id = o.item_id left join orders r on r.id = i.order_id
        where o.market_id = k.market_id and o.product_id = k.product_id and o.unit = k.unit and o.source = 'agent'
          and not exists (select from price_set_asides a where a.observation_id = o.id)
      ) n
    )
    select k.place::int4 as place, p.unit_kobo as "unitKobo", p.asked_unit_kobo as "askedUnitKobo",
      p.at_ms as "atMs", not k.has_real as "isSample", k.has_ours as "hasOurs"
    from wanted k
    cross join lateral (
      select o.paid_kobo::float8 / o.quantity::float8 as unit_kobo,
        o.asked_kobo::float8 / o.quantity::float8 as asked_unit_kobo,
        date_part('epoch', o.observed_at) * 1000 as at_ms
      from price_observations o
      where o.market_id = k.market_id and o.product_id = k.product_id and o.unit = k.unit
        and o.source = case when k.has_real then 'agent' else 'sample' end
        and o.observed_at > case when k.has_real then k.since else '-infinity' end
        and not exists (select from price_set_asides a where a.observation_id = o.id)
      order by o.observed_at desc limit ${most}
    ) p
    where k.is_agreed or not k.has_real`.execute(db)
  const byKey = keys.map((): CurrentPrice[] => [])
  for (const { place, ...price } of rows) byKey[place - 1]?.push(price)
  return byKey
}
