import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UserRow } from '#contract/users.ts'
import { pageQueries } from '#web/platform/page-queries.ts'
import type { PeopleFilter } from './people-filter.ts'
import { usersQuery } from './people-queries.ts'

export interface People {
  /** Undefined until the first page is there. */
  people: UserRow[] | undefined
  hasMore: boolean
  isLoadingMore: boolean
  showMore: () => void
  error: Error | null
  isRetrying: boolean
  retry: () => void
}

/** The people of a view, page after page as asked for. */
export function usePeople(filter: PeopleFilter): People {
  const client = useQueryClient()
  const name = JSON.stringify(filter)
  const [asked, setAsked] = useState({ name, pages: 1 })
  const wanted = asked.name === name ? asked.pages : 1

  const results = useQueries({ queries: pageQueries(client, (cursor) => usersQuery(filter, cursor), wanted) })
  const first = results[0]
  const last = results.at(-1)
  const isPaused = first?.isPaused === true && first.data === undefined
  return {
    people: first?.data === undefined ? undefined : results.flatMap(({ data }) => data?.items ?? []),
    hasMore: last?.data !== undefined && last.data.nextCursor !== null,
    isLoadingMore: results.length > 1 && last?.data === undefined,
    showMore: () => setAsked({ name, pages: results.length + 1 }),
    error:
      results.find(({ error }) => error !== null)?.error ?? (isPaused ? new TypeError('No network') : null),
    isRetrying: results.some(({ isFetching }) => isFetching),
    retry: () => void Promise.all(results.map(({ refetch }) => refetch())),
  }
}
