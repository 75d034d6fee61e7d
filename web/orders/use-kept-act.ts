import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { rateOrder, reportProblem } from '#contract/after-delivery.ts'
import type { EndpointCall } from '#contract/endpoint.ts'
import type { CustomerOrder } from '#contract/orders.ts'
import { writeName } from '#contract/queued-writes.ts'
import { callOrKeep } from '#web/platform/call-or-keep.ts'
import { isWaiting } from '#web/platform/outbox-item.ts'
import { useOutbox } from '#web/platform/use-outbox.ts'
import { useWriteKey } from '#web/platform/use-write-key.ts'
import { orderQuery } from './order-queries.ts'

type Kept = typeof rateOrder | typeof reportProblem

/** Says something about a delivered order; without a network it is kept with the moment at which it was said. */
export function useKeptAct<E extends Kept>(endpoint: E, orderId: string, onDone: (isKept: boolean) => void) {
  const client = useQueryClient()
  const { keyFor, settle } = useWriteKey()
  const [saidAt] = useState(() => new Map<string, string>())
  return useMutation({
    networkMode: 'always',
    mutationFn: async (said: Omit<EndpointCall<E>['body'], 'happenedAt'>): Promise<CustomerOrder | null> => {
      const key = keyFor(said)
      // Tried again it is the same act, said at the same moment.
      const happenedAt = saidAt.get(key) ?? new Date().toISOString()
      saidAt.set(key, happenedAt)
      const input = { params: { id: orderId }, body: { ...said, happenedAt } } as unknown as EndpointCall<E>
      return (await callOrKeep(client, endpoint, input, { key, thread: orderId })) as CustomerOrder | null
    },
    onSuccess: (order) => {
      if (order !== null) client.setQueryData(orderQuery(orderId).queryKey, order)
      onDone(order === null)
    },
    onSettled: (_, error) => settle(error),
  })
}

/** Whether such a word about an order waits on this phone for a network. */
export function useIsKept(endpoint: Kept, orderId: string): boolean {
  const { items } = useOutbox()
  return items.some(
    (item) => isWaiting(item) && item.endpoint === writeName(endpoint) && item.params['id'] === orderId,
  )
}
