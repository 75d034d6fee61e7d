import { getPublicPriceEndpoint, listPublicPricesEndpoint } from '#contract/analytics/public-prices.ts'
import { minutes } from '#domain/time/durations.ts'
import { apiQuery } from '#web/platform/api/api.ts'

/** What goods cost in a city; all of them, or those that a text finds. */
export function pricesQuery(city: string | null, search: string) {
  const query = { ...ofCity(city), ...(search !== '' && { search }) }
  return apiQuery(listPublicPricesEndpoint, { query }, { staleTime: minutes(5) })
}

export function priceQuery(slug: string, city: string | null) {
  return apiQuery(
    getPublicPriceEndpoint,
    { params: { slug }, query: ofCity(city) },
    { staleTime: minutes(5) },
  )
}

const ofCity = (city: string | null) => (city === null ? {} : { city })

/** What somebody searches for, as an address has it. */
export function searchedIn(search: URLSearchParams): string {
  return (search.get('q') ?? '').trim().slice(0, 60)
}
