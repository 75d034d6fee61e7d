import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listSubscribersEndpoint, type Subscriber } from '#contract/launch/launch.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { pageQueries } from '#web/platform/page/page-queries.ts'

interface Subscribers {
  /** Undefined until the first page is there; those of the search before stay while the next is on its way. */
  found: readonly Subscriber[] | undefined
  isChanging: boolean
  hasMore: boolean
  isLoadingMore: boolean
  showMore: () => void
  error: Error | null
  isPaused: boolean
  isFetching: boolean
  refetch: () => void
}

/** The launch list, or what of it fits a search, page by page. */
export function useSubscribers(search: string): Subscribers {
  const client = useQueryClient()
  const [asked, setAsked] = useState({ search, pages: 1 })
  const [last, setLast] = useState<readonly Subscriber[]>()
  const wanted = asked.search === search ? asked.pages : 1

  const results = useQueries({ queries: pageQueries(client, (cursor) => pageQuery(search, cursor), wanted) })
  const isThere = results[0]?.data !== undefined
  const found = isThere ? results.flatMap(({ data }) => data?.items ?? []) : undefined
  if (found !== undefined && !isSame(found, last)) setLast(found)
  const lastPage = results.at(-1)
  return {
    found: found ?? last,
    isChanging: !isThere,
    hasMore: lastPage?.data?.nextCursor != null,
    isLoadingMore: isThere && lastPage?.data === undefined,
    showMore: () => setAsked({ search, pages: results.length + 1 }),
    error: results.find(({ error }) => error !== null)?.error ?? null,
    isPaused: results.some(({ isPaused }) => isPaused),
    isFetching: results.some(({ isFetching }) => isFetching),
    refetch: () => void Promise.all(results.map(({ refetch }) => refetch())),
  }
}

function pageQuery(search: string, cursor: string | null) {
  const query = { search: search || undefined, cursor: cursor ?? undefined }
  return apiQuery(listSubscribersEndpoint, { query }, { staleTime: 10_000 })
}

function isSame(found: readonly Subscriber[], last: readonly Subscriber[] | undefined): boolean {
  return last?.length === found.length && found.every((one, index) => one === last[index])
}
