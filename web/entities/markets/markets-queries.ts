import {
  getFiguresEndpoint,
  getMarketEndpoint,
  getMarketFrontEndpoint,
  listMarketsEndpoint,
} from '#contract/markets/markets.ts'
import { minutes } from '#domain/time/durations.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { useCity } from '#web/platform/session/session.ts'

/** Every active market, of a city where one is given. A minute is how long "takes orders now" may lag behind. */
export const marketsQuery = (city: string | null) =>
  apiQuery(listMarketsEndpoint, { query: ofCity(city) }, { staleTime: minutes(1) })

/** Reads the few markets of today that the landing page shows. */
export const marketsTodayQuery = (city: string | null) =>
  apiQuery(listMarketsEndpoint, { query: { day: 'today', ...ofCity(city) } }, { staleTime: minutes(1) })

/** The same of the city that the page is about. */
export function useMarketsQuery() {
  return marketsQuery(useCity()?.slug ?? null)
}

/** Reads one market with its catalogue and recent prices. */
export function marketQuery(slug: string) {
  return apiQuery(getMarketEndpoint, { params: { slug } }, { staleTime: minutes(1) })
}

/** Reads one market without its goods. */
export function marketFrontQuery(slug: string) {
  return apiQuery(getMarketFrontEndpoint, { params: { slug } }, { staleTime: minutes(1) })
}

/** Counts what there is, for the first page. */
export const figuresQuery = (city: string | null) => apiQuery(getFiguresEndpoint, { query: ofCity(city) })

const ofCity = (city: string | null) => (city === null ? {} : { city })

/** Returns whether an address can name a market so; anything may be in one. */
export function isMarketSlug(slug: string | null): slug is string {
  return slug !== null && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)
}
