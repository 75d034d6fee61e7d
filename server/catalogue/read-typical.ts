import { days } from '#domain/durations.ts'
import { bandDays } from '#domain/price-band.ts'
import type { TypicalPrice } from '#domain/unusual-price.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { listBands } from './band-store.ts'

/** What goods of an order usually cost at its market, by the prices that were recent when it was placed. */
export async function listTypicalPrices(
  db: Db | Tx,
  order: { market_id: string; placed_at: Date },
  items: readonly { product_id: string | null }[],
): Promise<TypicalPrice[]> {
  const productIds = [...new Set(items.flatMap(({ product_id: id }) => id ?? []))]
  if (productIds.length === 0) return []
  const since = new Date(order.placed_at.getTime() - days(bandDays))
  const bands = await listBands(db, { since, marketId: order.market_id, productIds })
  return bands.map(({ productId, unit, lowKobo, highKobo }) => ({ productId, unit, lowKobo, highKobo }))
}
