import { getPriceHistoryEndpoint, listObservationsEndpoint } from '#contract/catalogue/prices.ts'
import { minutes } from '#domain/time/durations.ts'
import type { Unit } from '#domain/units.ts'
import { apiQuery } from '#web/platform/api/api.ts'

/** Reads what a product of a market went for lately. */
export function priceHistoryQuery(slug: string, productId: string, unit: Unit) {
  return apiQuery(
    getPriceHistoryEndpoint,
    { params: { slug }, query: { productId, unit } },
    { staleTime: minutes(1) },
  )
}

/** One page of the prices of a product as they were noted, for admins; null is the first page. */
export function observationsQuery(marketId: string, productId: string, cursor: string | null) {
  const query = { marketId, productId, limit: '25', ...(cursor === null ? {} : { cursor }) }
  return apiQuery(listObservationsEndpoint, { query }, { staleTime: 10_000 })
}
