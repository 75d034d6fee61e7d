import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Returns how many goods some markets have on their boards, and how many of those have a price; by market. */
export async function countStocked(
  db: Db | Tx,
  marketIds: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, { carried: number; priced: number; sampled: number }>> {
  const { rows } = await sql<{ id: string; carried: number; priced: number; sampled: number }>`
    select m.market_id as id, count(*)::int as carried, count(*) filter (where priced)::int as priced,
      count(*) filter (where sampled and not priced)::int as sampled
    from market_products m
    join products p on p.id = m.product_id and p.retired_at is null
    cross join lateral (
      select coalesce(bool_or(not is_sample), false) as priced, coalesce(bool_or(is_sample), false) as sampled
      from price_bands b where b.market_id = m.market_id and b.product_id = m.product_id and b.count > 0
        and (b.is_sample or b.newest_at > ${since})
    ) bands
    where m.market_id = any(${marketIds}::text[]) group by m.market_id`.execute(db)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

export async function listOffered(db: Db | Tx, productIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from products where id = any(${productIds}::text[]) and retired_at is null`.execute(db)
  return rows.map(({ id }) => id)
}

/** Puts goods on a market's board; those that are there already stay. Returns which were put. */
export async function insertStocked(
  tx: Tx,
  marketIds: readonly string[],
  productIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    insert into market_products (market_id, product_id)
    select m, p from unnest(${marketIds}::text[]) m, unnest(${productIds}::text[]) p order by 1, 2
    on conflict do nothing returning product_id`.execute(tx)
  return rows.map((row) => row.product_id)
}

/** Takes goods off a market's board; what was paid for them stays. Returns which were taken. */
export async function deleteStocked(
  tx: Tx,
  marketId: string,
  productIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    delete from market_products where market_id = ${marketId} and product_id = any(${productIds}::text[])
    returning product_id`.execute(tx)
  return rows.map((row) => row.product_id)
}
