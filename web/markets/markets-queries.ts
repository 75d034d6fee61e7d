import { getFigures, getMarket, listMarkets } from '#contract/markets.ts'
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
