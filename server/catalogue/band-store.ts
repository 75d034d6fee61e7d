import { type ExpressionBuilder, sql } from 'kysely'
import type { Unit } from '#domain/units.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/tables.ts'
import type { PriceKey } from './price-store.ts'

/** Holds what the prices of a product come to. Kobo for one unit; a product without recent prices has none of it. */
export interface Band extends PriceKey {
  lowKobo: number
  midKobo: number
  highKobo: number
  count: number
  newestAt: Date
  isSample: boolean
  /** Whole percent against the week before. */
  weekChange: number | null
}

interface BandWanted {
  /** Ignores what agents paid before this. */
  since: Date
  marketId?: string
  productIds?: readonly string[]
  unit?: Unit
}

/** Bands of one market, of some goods everywhere, or of both. */
export async function listBands(db: Db | Tx, wanted: BandWanted): Promise<Band[]> {
  let query = db
    .selectFrom('price_bands')
    .select(['market_id', 'product_id', 'unit', 'low_kobo', 'mid_kobo', 'high_kobo'])
    .select(['count', 'newest_at', 'is_sample', 'week_change'])
    .where('count', '>', 0)
    .where((where) => where.or([where('is_sample', '=', true), where('newest_at', '>', wanted.since)]))
  if (wanted.marketId !== undefined) query = query.where('market_id', '=', wanted.marketId)
  if (wanted.unit !== undefined) query = query.where('unit', '=', wanted.unit)
  const { productIds } = wanted
  if (productIds !== undefined)
    query = query.where(({ eb, fn, val }) => eb('product_id', '=', fn.any(val([...productIds]))))
  const rows = await query.execute()
  return rows.map((row) => ({
    marketId: row.market_id,
    productId: row.product_id,
    unit: row.unit as Unit,
    lowKobo: row.low_kobo as number,
    midKobo: row.mid_kobo as number,
    highKobo: row.high_kobo as number,
    count: row.count,
    newestAt: row.newest_at as Date,
    isSample: row.is_sample,
    weekChange: row.week_change,
  }))
}

const isBand =
  ({ marketId, productId, unit }: PriceKey) =>
  ({ and }: ExpressionBuilder<DB, 'price_bands'>) =>
    and({ market_id: marketId, product_id: productId, unit })

/** The band of one product as it stands; null where it has none. */
export async function findBand(
  tx: Tx,
  key: PriceKey,
): Promise<{ lowKobo: number; midKobo: number; highKobo: number; count: number; isSample: boolean } | null> {
  const row = await tx
    .selectFrom('price_bands')
    .select(['low_kobo', 'mid_kobo', 'high_kobo', 'count', 'is_sample'])
    .where(isBand(key))
    .executeTakeFirst()
  if (row === undefined || row.low_kobo === null || row.mid_kobo === null || row.high_kobo === null)
    return null
  const { low_kobo: lowKobo, mid_kobo: midKobo, high_kobo: highKobo, count, is_sample: isSample } = row
  return { lowKobo, midKobo, highKobo, count, isSample }
}

/**
 * The middle over all markets of what each product costs in each unit; where agents have bought it anywhere, of those
 * prices alone.
 */
export async function listUsualPrices(
  db: Db | Tx,
  since: Date,
): Promise<{ productId: string; unit: Unit; midKobo: number }[]> {
  const { rows } = await sql<{ productId: string; unit: Unit; midKobo: number }>`
    select product_id as "productId", unit, coalesce(
      percentile_cont(0.5) within group (order by mid_kobo) filter (where not is_sample),
      percentile_cont(0.5) within group (order by mid_kobo)) as "midKobo"
    from price_bands where count > 0 and (is_sample or newest_at > ${since})
    group by product_id, unit`.execute(db)
  return rows
}

/** Lets prices before a moment count in a band no more. */
export async function saveCountsFrom(tx: Tx, key: PriceKey, from: Date): Promise<void> {
  await tx.updateTable('price_bands').set({ counts_from: from }).where(isBand(key)).execute()
}

/** From when on prices count in each of these bands, in their order; 0 where all do. In milliseconds. */
export async function listCountsFrom(tx: Tx, keys: readonly PriceKey[]): Promise<number[]> {
  const { rows } = await sql<{ place: number; fromMs: number }>`
    select k.place::int4 as place, date_part('epoch', b.counts_from) * 1000 as "fromMs"
    from unnest(${keys.map((key) => key.marketId)}::text[], ${keys.map((key) => key.productId)}::text[],
      ${keys.map((key) => key.unit)}::text[]) with ordinality as k (market_id, product_id, unit, place)
      join price_bands b using (market_id, product_id, unit)
    where b.counts_from is not null`.execute(tx)
  const byPlace = new Map(rows.map(({ place, fromMs }) => [place, fromMs]))
  return keys.map((_, at) => byPlace.get(at + 1) ?? 0)
}

/** Markets that are on, those of them without goods, and those with a price that an agent has paid since a moment. */
export async function countStock(
  db: Db | Tx,
  since: Date,
): Promise<{ active: number; empty: number; priced: number; photoless: number }> {
  const { rows } = await sql<{ active: number; empty: number; priced: number; photoless: number }>`
    select count(*)::int as active, count(*) filter (where m.picture_id is null)::int as photoless,
      count(*) filter (where not exists (select from market_products p where p.market_id = m.id))::int as empty,
      count(*) filter (where exists (select from price_observations o
        where o.market_id = m.id and o.source = 'agent' and o.observed_at > ${since}))::int as priced
    from markets m where m.is_active`.execute(db)
  return rows[0] ?? { active: 0, empty: 0, priced: 0, photoless: 0 }
}

/**
 * Locks the bands of these goods until the transaction ends, in one order for everybody; makes those that are
 * not there yet.
 */
export async function lockBands(tx: Tx, keys: readonly PriceKey[]): Promise<void> {
  await sql`
    insert into price_bands (market_id, product_id, unit)
    select * from unnest(${keys.map((key) => key.marketId)}::text[],
      ${keys.map((key) => key.productId)}::text[], ${keys.map((key) => key.unit)}::text[]) as k
    order by 1, 2, 3
    on conflict (market_id, product_id, unit) do update set due_at = null`.execute(tx)
}

/** Up to `limit` goods whose band has changed by itself; those that another process is at are left to it. */
export async function lockDueBands(tx: Tx, now: Date, limit: number): Promise<PriceKey[]> {
  const { rows } = await sql<PriceKey>`
    select market_id as "marketId", product_id as "productId", unit from price_bands where due_at <= ${now}
    order by market_id, product_id, unit limit ${limit} for update skip locked`.execute(tx)
  return rows
}

export type BandState = PriceKey & { dueAt: Date | null } & (
    | Omit<Band, keyof PriceKey>
    | { count: 0; isSample: false; weekChange: null }
  )

/** Writes what bands have become, one row a product. */
export async function saveBands(tx: Tx, bands: readonly BandState[]): Promise<void> {
  const column = (read: (band: BandState) => unknown) => bands.map(read)
  await sql`
    insert into price_bands (market_id, product_id, unit, low_kobo, mid_kobo, high_kobo, count, newest_at, is_sample,
      week_change, due_at)
    select * from unnest(${column((band) => band.marketId)}::text[], ${column((band) => band.productId)}::text[],
      ${column((band) => band.unit)}::text[],
      ${column((band) => ('lowKobo' in band ? band.lowKobo : null))}::bigint[],
      ${column((band) => ('lowKobo' in band ? band.midKobo : null))}::bigint[],
      ${column((band) => ('lowKobo' in band ? band.highKobo : null))}::bigint[],
      ${column((band) => band.count)}::int[],
      ${column((band) => ('lowKobo' in band ? band.newestAt : null))}::timestamptz[],
      ${column((band) => band.isSample)}::boolean[], ${column((band) => band.weekChange)}::int[],
      ${column((band) => band.dueAt)}::timestamptz[])
    on conflict (market_id, product_id, unit) do update set low_kobo = excluded.low_kobo,
      mid_kobo = excluded.mid_kobo, high_kobo = excluded.high_kobo, count = excluded.count,
      newest_at = excluded.newest_at, is_sample = excluded.is_sample, week_change = excluded.week_change,
      due_at = excluded.due_at`.execute(tx)
}
