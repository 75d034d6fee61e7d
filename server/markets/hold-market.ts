import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import type { MarketRow } from './market-row.ts'
import { lockMarketsOf } from './store.ts'

/**
 * Holds a market as it was read until the transaction ends; false where it has changed since, or is being changed. An order
 * is held already, and whoever closes the market waits for that: so this does not wait for them.
 */
export async function holdMarketAsKnown(tx: Tx, market: Pick<MarketRow, 'id' | 'version'>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from markets where id = ${market.id} and version = ${market.version} for share skip locked`.execute(
    tx,
  )
  return rows.length === 1
}

/** The markets of a city, or of all, held until the transaction ends: their hours change without a word of their own. */
export function holdMarketsOf(tx: Tx, city: string | null): Promise<MarketRow[]> {
  return lockMarketsOf(tx, city)
}
