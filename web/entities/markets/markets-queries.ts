import {
  getFiguresEndpoint,
  getMarketEndpoint,
  getMarketFrontEndpoint,
  listMarketsEndpoint,
} from '#contract/markets/markets.ts'
import { apiQuery } from '#web/platform/api/api.ts'

/** Every active market. A minute is how long "takes orders now" may lag behind. */
export const marketsQuery = apiQuery(listMarketsEndpoint, {}, { staleTime: 60_000 })

/** The few markets of today that the landing page shows. */
export const marketsTodayQuery = apiQuery(
  listMarketsEndpoint,
  { query: { day: 'today' } },
  { staleTime: 60_000 },
)

/** One market with its catalogue and recent prices. */
export function marketQuery(slug: string) {
  return apiQuery(getMarketEndpoint, { params: { slug } }, { staleTime: 60_000 })
}

/** One market without its goods. */
export function marketFrontQuery(slug: string) {
  return apiQuery(getMarketFrontEndpoint, { params: { slug } }, { staleTime: 60_000 })
}

/** How much there is, for the first page. */
export const figuresQuery = apiQuery(getFiguresEndpoint, {})

/** Returns whether an address can name a market so; anything may be in one. */
export function isMarketSlug(slug: string | null): slug is string {
  return slug !== null && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)
}
