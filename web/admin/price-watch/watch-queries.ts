import { getPriceWatchEndpoint, listWatchedLinesEndpoint } from '#contract/analytics/price-watch.ts'
import { spanPart } from '#web/admin/analytics/span-filter.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { asked, idPart, listAddress, type ViewOf } from '#web/platform/page/list-address.ts'

/** Says which days are looked at, and which agent, product or market alone. */
export const watchAddress = listAddress('/admin/price-watch', {
  span: spanPart,
  agent: idPart(),
  product: idPart(),
  market: idPart(),
})

export type WatchFilter = ViewOf<typeof watchAddress>

const options = { staleTime: 30_000 }

function watchQueryOf({ span, agent, product, market }: WatchFilter) {
  return { ...span, ...asked({ agentId: agent, productId: product, marketId: market }) }
}

export const priceWatchQuery = (filter: WatchFilter) =>
  apiQuery(getPriceWatchEndpoint, { query: watchQueryOf(filter) }, options)

/** Reads one page of the items behind a figure; null is the first page. */
export const watchedLinesQuery = (filter: WatchFilter, cursor: string | null) =>
  apiQuery(listWatchedLinesEndpoint, { query: { ...watchQueryOf(filter), ...asked({ cursor }) } }, options)
