import { listMisreadingsEndpoint, listTaughtWordsEndpoint } from '#contract/lists/corrections.ts'
import { getListWordsEndpoint } from '#contract/lists/lists.ts'
import { minutes } from '#domain/time/durations.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { asked } from '#web/platform/page/list-address.ts'

/** Reads one page of what customers corrected, the commonest first; null is the first page. */
export function misreadingsQuery(cursor: string | null) {
  return apiQuery(listMisreadingsEndpoint, { query: asked({ cursor }) }, { staleTime: 10_000 })
}

/** One page of what was taught, newest first; null is the first page. */
export function taughtQuery(cursor: string | null) {
  return apiQuery(listTaughtWordsEndpoint, { query: asked({ cursor }) }, { staleTime: 10_000 })
}

/** Every product that lists can name. */
export const knownGoodsQuery = apiQuery(getListWordsEndpoint, {}, { staleTime: minutes(1) })
