import { listMarkets } from '#contract/markets.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { listMarketsToday, type ReadMarkets } from './read-markets.ts'

export function registerMarkets(api: Api, { readMarkets }: { readMarkets: ReadMarkets }): void {
  api.answer(listMarkets, () => listMarketsToday(readMarkets))
}
