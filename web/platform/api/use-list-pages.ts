import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiQuery } from './api.ts'
import { pageQueries } from './page-queries.ts'

export interface ListPages<Page extends { items: unknown[] }> {
  items: Page['items'] | undefined
  first: Page | undefined
  hasMore: boolean
  isLoadingMore: boolean
  showMore: () => void
  error: Error | null
  isPaused: boolean
  isFetching: boolean
  refetch: () => void
}

/** A list page after page as asked for; another `name` is another list, and begins again. */
export function useListPages<Page extends { items: unknown[]; nextCursor: string | null }>(
  name: string,
  pageAt: (cursor: string | null) => ApiQuery<Page>,
): ListPages<Page> {
  const client = useQueryClient()
  const [asked, setAsked] = useState({ name, pages: 1 })
  const wanted = asked.name === name ? asked.pages : 1
  const results = useQueries({ queries: pageQueries(client, pageAt, wanted) })
  const first = results[0]
  const last = results.at(-1)
  return {
    items: first?.data === undefined ? undefined : results.flatMap(({ data }) => data?.items ?? []),
    first: first?.data,
    hasMore: last?.data !== undefined && last.data.nextCursor !== null,
    isLoadingMore: results.length > 1 && last?.data === undefined,
    showMore: () => setAsked({ name, pages: results.length + 1 }),
    error: results.find(({ error }) => error !== null)?.error ?? null,
    isPaused: results.some(({ isPaused }) => isPaused),
    isFetching: results.some(({ isFetching }) => isFetching),
    refetch: () => void Promise.all(results.map(({ refetch }) => refetch())),
  }
}
