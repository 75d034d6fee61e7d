import { getPriceWatchEndpoint, listWatchedLinesEndpoint } from '#contract/analytics/price-watch.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { type WatchFilter, watchQueryOf } from './watch-filter.ts'

const options = { staleTime: 30_000 }

export const priceWatchQuery = (filter: WatchFilter) =>
  apiQuery(getPriceWatchEndpoint, { query: watchQueryOf(filter) }, options)

/** One page of the items behind a figure; null is the first page. */
export const watchedLinesQuery = (filter: WatchFilter, cursor: string | null) =>
  apiQuery(
    listWatchedLinesEndpoint,
    { query: { ...watchQueryOf(filter), ...(cursor === null ? {} : { cursor }) } },
    options,
  )
