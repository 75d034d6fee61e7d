import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EndpointCall } from '#contract/core/endpoint.ts'
import type { rateOrderEndpoint, reportProblemEndpoint } from '#contract/orders/after-delivery.ts'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import { writeName } from '#contract/queued-writes.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { trueNow } from '#web/platform/core/true-time.ts'
import { callOrQueue } from '#web/platform/offline/call-or-queue.ts'
import { useOutbox } from '#web/platform/offline/use-outbox.ts'
import { isWaiting } from '#web/platform/store/outbox-item.ts'
import { orderQuery } from '#web/site/orders/core/order-queries.ts'

type Queued = typeof rateOrderEndpoint | typeof reportProblemEndpoint

/** Says something about a delivered order; offline it is stored with the moment at which it was said. */
export function useQueuedAction<E extends Queued>(
  endpoint: E,
  orderId: string,
  onDone: (isSaved: boolean) => void,
) {
  const client = useQueryClient()
  const [saidAt] = useState(() => new Map<string, string>())
  return useWrite({
    mutationFn: async (
      said: Omit<EndpointCall<E>['body'], 'happenedAt'>,
      keyFor,
    ): Promise<CustomerOrder | null> => {
      const key = keyFor(said)
      // A retry is the same action, with the same time.
      const happenedAt = saidAt.get(key) ?? new Date(trueNow()).toISOString()
      saidAt.set(key, happenedAt)
      // What `said` leaves out is put back, which no type can say of any endpoint.
      const input = { params: { id: orderId }, body: { ...said, happenedAt } } as unknown as EndpointCall<E>
      return (await callOrQueue(client, endpoint, input, { key, thread: orderId })) as CustomerOrder | null
    },
    onSuccess: (order) => {
      if (order !== null) client.setQueryData(orderQuery(orderId).queryKey, order)
      onDone(order === null)
    },
  })
}

/** Returns whether such a word about an order waits on this phone for a network. */
export function useIsQueued(endpoint: Queued, orderId: string): boolean {
  const { items } = useOutbox()
  return items.some(
    (item) => isWaiting(item) && item.endpoint === writeName(endpoint) && item.params['id'] === orderId,
  )
}
