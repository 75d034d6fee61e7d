import { sql } from 'kysely'
import type { Unit } from '#contract/units.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export interface ProductRow {
  id: string
  slug: string
  name: string
  category: string
  icon: string
  aliases: string[]
  units: Unit[]
}

/** Goods by name: of one market, or all that there are. */
export async function listProducts(db: Db | Tx, marketId: string | null): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select p.id, p.slug, p.name, p.category, p.icon, p.aliases, p.units from products p
    where ${marketId}::text is null
      or exists (select from market_products m where m.market_id = ${marketId} and m.product_id = p.id)
    order by p.name`.execute(db)
  return rows
}

export interface BandRow {
  product_id: string
  unit: Unit
  low_kobo: number
  high_kobo: number
  count: number
  newest_at: Date
  is_sample: boolean
}

/**
 * The middle half of what was paid for one unit since a moment, per good and unit of a market. Real
 * observations push samples out: where there is one, samples do not count.
 */
export async function listBands(db: Db | Tx, marketId: string, since: Date): Promise<BandRow[]> {
  const { rows } = await sql<BandRow>`
    with recent as (
      select product_id, unit, paid_kobo / quantity as unit_kobo, observed_at, source,
        bool_or(source = 'agent') over (partition by product_id, unit) as has_real
      from price_observations where market_id = ${marketId} and observed_at > ${since}
    )
    select product_id, unit, count(*)::int as count, max(observed_at) as newest_at,
      bool_and(source = 'sample') as is_sample,
      round((percentile_cont(0.25) within group (order by unit_kobo))::numeric / 100) * 100 as low_kobo,
      round((percentile_cont(0.75) within group (order by unit_kobo))::numeric / 100) * 100 as high_kobo
    from recent where source = 'agent' or not has_real
    group by product_id, unit`.execute(db)
  return rows
}

/** How many prices agents have paid and noted. */
export async function countNotedPrices(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from price_observations where source = 'agent'`.execute(db)
  return rows[0]?.count ?? 0
}

export async function insertProduct(tx: Tx, product: ProductRow & { now: Date }): Promise<void> {
  const { now, ...columns } = product
  await tx
    .insertInto('products')
    .values({ ...columns, created_at: now })
    .execute()
}

export async function insertMarketProducts(tx: Tx, marketId: string, productIds: string[]): Promise<void> {
  if (productIds.length === 0) return
  const rows = productIds.map((productId) => ({ market_id: marketId, product_id: productId }))
  await tx.insertInto('market_products').values(rows).execute()
}

export interface Observation {
  marketId: string
  productId: string
  unit: Unit
  quantity: number
  askedKobo: number
  paidKobo: number
  observedAt: Date
  source: 'sample' | 'agent'
  /** The line of an order that it comes from; counted once. */
  itemId: string | null
}

export async function insertObservations(tx: Tx, observations: Observation[]): Promise<void> {
  for (let index = 0; index < observations.length; index += 2000) {
    const rows = observations.slice(index, index + 2000).map((row) => ({
      market_id: row.marketId,
      product_id: row.productId,
      unit: row.unit,
      quantity: row.quantity,
      asked_kobo: row.askedKobo,
      paid_kobo: row.paidKobo,
      observed_at: row.observedAt,
      source: row.source,
      item_id: row.itemId,
    }))
    await tx
      .insertInto('price_observations')
      .values(rows)
      .onConflict((c) => c.column('item_id').doNothing())
      .execute()
  }
}
