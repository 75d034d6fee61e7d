import { listAreasEndpoint } from '#contract/markets/areas.ts'
import { listMarketsEndpoint } from '#contract/markets/markets.ts'
import { firstToOpen, marketsToday } from '#domain/places/markets-today.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { openCity } from '#server/settings/cities/read-cities.ts'
import { listActiveMarkets } from './read-markets.ts'
import type { MarketServices } from './services.ts'

type Context = Pick<MarketServices, 'readMarkets' | 'readCities' | 'readAreas' | 'clock'>

export function registerMarkets(api: Api, { readMarkets, readCities, readAreas, clock }: Context): void {
  api.answer(listAreasEndpoint, () => readAreas())
  api.answer(listMarketsEndpoint, async ({ query }) => {
    const markets = await listActiveMarkets(readMarkets, await openCity(readCities, query.city))
    if (query.day === undefined) return markets
    const today = marketsToday(markets, clock.now())
    if (today.kind !== 'none' && today.markets.length > 0) return today.markets
    // With none open any more, the one that opens first: what the first page can still promise.
    const first = firstToOpen(markets, clock.now())
    return first === null ? [] : [first]
  })
}
