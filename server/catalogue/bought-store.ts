import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import type { PriceKey } from './price-store.ts'

/** Returns the goods that agents have bought for orders, whose prices follow from that. */
export async function listBoughtGoods(tx: Tx): Promise<PriceKey[]> {
  const { rows } = await sql<PriceKey>`
    select distinct market_id as "marketId", product_id as "productId", unit from price_observations
    where item_id is not null`.execute(tx)
  return rows
}
