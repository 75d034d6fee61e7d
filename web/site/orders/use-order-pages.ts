import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isChatEvent } from '#contract/core/chat-shapes.ts'
import type { OrderSummary } from '#contract/core/order-shapes.ts'
import { myOrderEventsEndpoint, type PersonEvent } from '#contract/orders/orders.ts'
import { hasEnded } from '#domain/orders/order-machine.ts'
import { urlOf } from '#web/platform/api/api.ts'
import { coalesce, liveRestMs } from '#web/platform/api/coalesce.ts'
import { pageQueries } from '#web/platform/api/page-queries.ts'
import { useLive } from '#web/platform/live/live.ts'
import type { LiveState } from '#web/platform/live/live-source.ts'
import { ordersPageQuery } from './order-list-query.ts'

export interface OrderPages {
  /** Undefined until the first page is there. */
  orders: OrderSummary[] | undefined
  hasOlder: boolean
  isLoadingOlder: boolean
  showOlder: () => void
  error: Error | null
  isPaused: boolean
  isFetching: boolean
  refetch: () => void
  live: LiveState
}

const followed = /^\/api\/(?:orders|questions)(?:\?|$)/
/** What an order that ends changes besides: money that is left over, and what was bought. */
const changedAtEnd = /^\/api\/(?:wallet|orders\/usual-items)(?:\?|$)/

/** The signed-in person's orders, page after page as asked for, kept up to date with what is asked about them. */
export function useOrderPages(): OrderPages {
  const client = useQueryClient()
  const [wanted, setWanted] = useState(1)
  const results = useQueries({ queries: pageQueries(client, ordersPageQuery, wanted) })
  const [readAgain] = useState(() =>
    coalesce(
      () =>
        client.invalidateQueries({
          predicate: ({ queryKey }) => followed.test(String(queryKey[0])),
        }),
      { restMs: liveRestMs },
    ),
  )
  const [readSumsAgain] = useState(() =>
    coalesce(
      () => client.invalidateQueries({ predicate: ({ queryKey }) => changedAtEnd.test(String(queryKey[0])) }),
      { restMs: liveRestMs },
    ),
  )
  const live = useLive(urlOf(myOrderEventsEndpoint, {}), {
    onEvent: (data) => {
      const event = data as PersonEvent
      if (isChatEvent(event)) return
      readAgain()
      if (event.status !== null && hasEnded(event.status)) readSumsAgain()
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
    refetch: () =>
      void Promise.all(results.filter(({ error }) => error !== null).map(({ refetch }) => refetch())),
    live,
  }
}
