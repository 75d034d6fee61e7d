import { listAreas } from '#contract/areas.ts'
import { getFigures, getMarket, listMarkets } from '#contract/markets.ts'
import { listMarketSlots } from '#contract/slots.ts'
import { apiQuery } from '#web/platform/api.ts'

/** Every active market. A minute is how long "takes orders now" may lag behind. */
export const marketsQuery = apiQuery(listMarkets, {}, { staleTime: 60_000 })

/** The few markets of today that the landing page shows. */
export const marketsTodayQuery = apiQuery(listMarkets, { query: { day: 'today' } }, { staleTime: 60_000 })

/** One market with its catalogue and recent prices. */
export function marketQuery(slug: string) {
  return apiQuery(getMarket, { params: { slug } }, { staleTime: 60_000 })
}

/** How much there is, for the first page. */
export const figuresQuery = apiQuery(getFigures, {})

/** Where errands go. */
export const areasQuery = apiQuery(listAreas, {}, { staleTime: 60 * 60_000 })

/** Which hours of a market are filling up; a few seconds may decide. */
export function slotsQuery(slug: string) {
  return apiQuery(listMarketSlots, { params: { slug } }, { staleTime: 15_000 })
}

/** Whether an address can name a market so; anything may stand in one. */
export function isMarketSlug(slug: string | null): slug is string {
  return slug !== null && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)
}
