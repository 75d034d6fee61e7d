import { getPriceHistory, listObservations } from '#contract/prices.ts'
import type { Unit } from '#contract/units.ts'
import { apiQuery } from '#web/platform/api.ts'

/** What a good of a market went for lately. */
export function priceHistoryQuery(slug: string, productId: string, unit: Unit) {
  return apiQuery(getPriceHistory, { params: { slug }, query: { productId, unit } }, { staleTime: 60_000 })
}

/** One page of the prices of a good as they were noted, for staff; null is the first page. */
export function observationsQuery(marketId: string, productId: string, cursor: string | null) {
  const query = { marketId, productId, limit: '25', ...(cursor === null ? {} : { cursor }) }
  return apiQuery(listObservations, { query }, { staleTime: 10_000 })
}
