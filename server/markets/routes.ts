import { listAreasEndpoint } from '#contract/markets/areas.ts'
import { listMarketsEndpoint, type Market } from '#contract/markets/markets.ts'
import { nextOpening } from '#domain/booking.ts'
import { marketsToday } from '#domain/markets-today.ts'
import type { Clock } from '#server/platform/clock.ts'
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
    return today.kind === 'some' ? today.markets : firstToOpen(markets, clock.now())
  })
}

/** With none open any more, the market that opens first: what the first page can still promise. */
function firstToOpen(markets: readonly Market[], now: Date): Market[] {
  const opening = (market: Market) => nextOpening(market, now)?.getTime() ?? Number.POSITIVE_INFINITY
  const [first] = markets.filter(({ isActive }) => isActive).toSorted((a, b) => opening(a) - opening(b))
  return first === undefined || opening(first) === Number.POSITIVE_INFINITY ? [] : [first]
}
