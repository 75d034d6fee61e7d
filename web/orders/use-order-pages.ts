import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isChatEvent } from '#contract/chat-shapes.ts'
import type { OrderSummary } from '#contract/order-shapes.ts'
import { myOrderEvents, type PersonEvent } from '#contract/orders.ts'
import { urlOf } from '#web/platform/api.ts'
import { coalesce } from '#web/platform/coalesce.ts'
import { useLive } from '#web/platform/live.ts'
import type { LiveState } from '#web/platform/live-source.ts'
import { pageQueries } from '#web/platform/page-queries.ts'
import { ordersPageQuery } from './order-queries.ts'

export interface OrderPages {
  /** Undefined until the first page is there. */
  orders: OrderSummary[] | undefined
  hasOlder: boolean
  isLoadingOlder: boolean
  showOlder: () => void
  error: Error | null
  isPaused: boolean
  isFetching: boolean
  retry: () => void
  live: LiveState
}

/** The signed-in person's orders, page after page as asked for, kept up to date. */
export function useOrderPages(): OrderPages {
  const client = useQueryClient()
  const [wanted, setWanted] = useState(1)
  const results = useQueries({ queries: pageQueries(client, ordersPageQuery, wanted) })
  const [readAgain] = useState(() =>
    coalesce(() =>
      client.invalidateQueries({
        predicate: ({ queryKey }) => /^\/api\/orders(?:\?|$)/.test(String(queryKey[0])),
      }),
    ),
  )
  const live = useLive(urlOf(myOrderEvents, {}), {
    onEvent: (event) => {
      if (!isChatEvent(event as PersonEvent)) readAgain()
    },
    onGap: readAgain,
  })

  const failed = results.find((result) => result.error !== null)
  const lastPage = results.at(-1)
  return {
    orders: results[0]?.data === undefined ? undefined : results.flatMap(({ data }) => data?.items ?? []),
    hasOlder: lastPage?.data !== undefined && lastPage.data.nextCursor !== null,
    isLoadingOlder: results.length > 1 && lastPage?.data === undefined && failed === undefined,
    showOlder: () => setWanted(results.length + 1),
    error: failed?.error ?? null,
    isPaused: results.some((result) => result.isPaused && result.data === undefined),
    isFetching: results.some((result) => result.isFetching),
    retry: () =>
      void Promise.all(results.filter(({ error }) => error !== null).map(({ refetch }) => refetch())),
    live,
  }
}
