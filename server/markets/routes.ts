import { listAreasEndpoint } from '#contract/markets/areas.ts'
import { listMarketsEndpoint } from '#contract/markets/markets.ts'
import { marketsToday } from '#domain/markets-today.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { ReadAreas } from './read-areas.ts'
import { listActiveMarkets, type ReadMarkets } from './read-markets.ts'

interface Context {
  readMarkets: ReadMarkets
  readAreas: ReadAreas
  clock: Clock
}

export function registerMarkets(api: Api, { readMarkets, readAreas, clock }: Context): void {
  api.answer(listAreasEndpoint, () => readAreas())
  api.answer(listMarketsEndpoint, async ({ query }) => {
    const markets = await listActiveMarkets(readMarkets)
    if (query.day === undefined) return markets
    const today = marketsToday(markets, clock.now())
    return today.kind === 'some' ? today.markets : []
  })
}
