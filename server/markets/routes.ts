import { listAreasEndpoint } from '#contract/markets/areas.ts'
import { listMarketsEndpoint } from '#contract/markets/markets.ts'
import { firstToOpen, marketsToday } from '#domain/places/markets-today.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { openCity, type ReadCities } from '#server/settings/cities/read-cities.ts'
import type { ReadAreas } from './read-areas.ts'
import { listActiveMarkets, type ReadMarkets } from './read-markets.ts'

interface Context {
  readMarkets: ReadMarkets
  readCities: ReadCities
  readAreas: ReadAreas
  clock: Clock
}

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
