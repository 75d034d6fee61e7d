import type { QueryClient } from '@tanstack/react-query'
import type { ApiQuery } from './api.ts'

/**
 * The first pages of a list, as far as they are known: each begins where the one before it ends as it is now, so
 * that what comes in meanwhile shifts them all.
 */
export function pageQueries<Page extends { nextCursor: string | null }>(
  client: QueryClient,
  pageAt: (cursor: string | null) => ApiQuery<Page>,
  wanted: number,
): ApiQuery<Page>[] {
  let last = pageAt(null)
  const queries = [last]
  while (queries.length < wanted) {
    const cursor = client.getQueryData<Page>(last.queryKey)?.nextCursor ?? null
    if (cursor === null) break
    last = pageAt(cursor)
    queries.push(last)
  }
  return queries
}
