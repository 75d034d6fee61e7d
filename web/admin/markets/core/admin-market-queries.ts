import {
  getAdminMarket,
  listAdminMarkets,
  listMarketCitiesEndpoint,
} from '#contract/markets/admin-markets.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { asked, choicePart, listAddress, searchPart, type ViewOf } from '#web/platform/page/list-address.ts'

export const marketsAddress = listAddress('/admin/markets', {
  search: searchPart(),
  state: choicePart(['on', 'off']),
  photo: choicePart(['with', 'without']),
})

/** Reads one page of the markets as admins see them; null is the first page. */
export function adminMarketsQuery(filter: ViewOf<typeof marketsAddress>, cursor: string | null) {
  const query = asked({ limit: '50', ...filter, cursor })
  return apiQuery(listAdminMarkets, { query }, { staleTime: 10_000 })
}

export const marketCitiesQuery = apiQuery(listMarketCitiesEndpoint, {}, { staleTime: 5_000 })

export function adminMarketQuery(id: string) {
  return apiQuery(getAdminMarket, { params: { id } }, { staleTime: 5_000 })
}

/** Returns whether an address can name a market so; anything may be in one. */
export function isMarketId(id: string): boolean {
  return /^mkt_[0-9a-z]{26}$/.test(id)
}
