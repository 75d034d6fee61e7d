import { bandDays } from '#domain/prices/price-band.ts'
import type { TypicalPrice } from '#domain/prices/unusual-price.ts'
import { lagosInstant, lagosTime } from '#domain/time/days.ts'
import { days } from '#domain/time/durations.ts'
import type { Unit } from '#domain/units.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { listBands } from './band-store.ts'
import { listLastPaid } from './price-store.ts'

/** Returns what goods of an order usually cost at its market, by the prices that were recent when it was placed. */
export async function listTypicalPrices(
  db: Db | Tx,
  order: { market_id: string; placed_at: Date },
  items: readonly { product_id: string | null }[],
): Promise<TypicalPrice[]> {
  const productIds = productsOf(items)
  if (productIds.length === 0) return []
  const since = new Date(order.placed_at.getTime() - days(bandDays))
  const bands = await listBands(db, { since, marketId: order.market_id, productIds })
  return bands.map(({ productId, unit, lowKobo, highKobo }) => ({ productId, unit, lowKobo, highKobo }))
}

/** Returns what the agent of an order last paid for its goods at its market, on the day that they shop for it. */
export async function listOwnPrices(
  db: Db | Tx,
  order: { market_id: string; agent_id: string | null; status_at: Date },
  items: readonly { product_id: string | null }[],
): Promise<{ productId: string; unit: Unit; eachKobo: number; at: string }[]> {
  const { market_id: marketId, agent_id: agentId } = order
  const productIds = productsOf(items)
  if (productIds.length === 0 || agentId === null) return []
  const since = lagosInstant(lagosTime(order.status_at).date, 0)
  const paid = await listLastPaid(db, { agentId, marketId, productIds, since })
  return paid.map((price) => ({ ...price, at: price.at.toISOString() }))
}

function productsOf(items: readonly { product_id: string | null }[]): string[] {
  return [...new Set(items.flatMap(({ product_id: id }) => id ?? []))]
}
