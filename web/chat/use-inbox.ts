import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChatRow } from '#contract/chat-desk.ts'
import { pageQueries } from '#web/platform/page-queries.ts'
import type { ChatView } from './chat-filter.ts'
import { inboxQuery } from './desk-queries.ts'

export interface Inbox {
  /** Undefined until the first page is there. */
  rows: ChatRow[] | undefined
  unanswered: number
  hasMore: boolean
  isLoadingMore: boolean
  showMore: () => void
  error: Error | null
  isRetrying: boolean
  retry: () => void
}

/** The threads of a view, page after page as asked for. */
export function useInbox(view: ChatView): Inbox {
  const client = useQueryClient()
  const name = JSON.stringify(view)
  const [asked, setAsked] = useState({ name, pages: 1 })
  const wanted = asked.name === name ? asked.pages : 1
  const results = useQueries({ queries: pageQueries(client, (cursor) => inboxQuery(view, cursor), wanted) })
  const first = results[0]
  const last = results.at(-1)
  const isPaused = first?.isPaused === true && first.data === undefined
  // A thread that moves while pages are read may be on two of them.
  const rows = new Map(results.flatMap(({ data }) => data?.items ?? []).map((row) => [row.id, row]))
  return {
    rows: first?.data === undefined ? undefined : [...rows.values()],
    unanswered: first?.data?.unanswered ?? 0,
    hasMore: last?.data !== undefined && last.data.nextCursor !== null,
    isLoadingMore: results.length > 1 && last?.data === undefined,
    showMore: () => setAsked({ name, pages: results.length + 1 }),
    error:
      results.find(({ error }) => error !== null)?.error ?? (isPaused ? new TypeError('No network') : null),
    isRetrying: results.some(({ isFetching }) => isFetching),
    retry: () => void Promise.all(results.map(({ refetch }) => refetch())),
  }
}
