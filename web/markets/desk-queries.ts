import { getDeskMarket, listDeskMarkets } from '#contract/market-desk.ts'
import { apiQuery } from '#web/platform/api.ts'
import type { MarketsFilter } from './desk-filter.ts'

/** One page of the markets as staff see them; null is the first page. */
export function deskMarketsQuery({ search, state }: MarketsFilter, cursor: string | null) {
  const query = {
    limit: '50',
    ...(search === '' ? {} : { search }),
    ...(state === null ? {} : { state }),
    ...(cursor === null ? {} : { cursor }),
  }
  return apiQuery(listDeskMarkets, { query }, { staleTime: 10_000 })
}

/** One market as staff see it, on or off. */
export function deskMarketQuery(id: string) {
  return apiQuery(getDeskMarket, { params: { id } }, { staleTime: 5_000 })
}

/** Whether an address can name a market so; anything may stand in one. */
export function isMarketId(id: string): boolean {
  return /^mkt_[0-9a-z]{26}$/.test(id)
}
