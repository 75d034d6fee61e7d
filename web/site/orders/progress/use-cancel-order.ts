import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CustomerOrder, cancelOrderEndpoint } from '#contract/orders/orders.ts'
import { writeName } from '#contract/queued-writes.ts'
import { fetchNow } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { ApiError } from '#web/platform/core/api-error.ts'
import { newKey } from '#web/platform/core/new-key.ts'
import { callOrQueue } from '#web/platform/offline/call-or-queue.ts'
import { useOutbox } from '#web/platform/offline/use-outbox.ts'
import { isWaiting } from '#web/platform/store/outbox-item.ts'
import { orderQuery } from '#web/site/orders/core/order-queries.ts'

/** Cancels an order for the fee that is shown now. After a refusal the order is read again, for it has moved on. */
export function useCancelOrder(order: CustomerOrder, onDone: () => void) {
  const client = useQueryClient()
  const { queryKey } = orderQuery(order.id)
  const [key] = useState(newKey)
  return useWrite({
    mutationFn: async (reason: string): Promise<CustomerOrder | null> => {
      const input = { params: { id: order.id }, body: { reason, shownFeeKobo: order.cancelFeeKobo } }
      return callOrQueue(client, cancelOrderEndpoint, input, { key, thread: order.id })
    },
    onSuccess: (cancelled) => {
      if (cancelled !== null) client.setQueryData(queryKey, cancelled)
      onDone()
    },
    onError: async (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return
      const now = await fetchNow(client, { ...orderQuery(order.id), staleTime: 0 })
      if (now.status === 'cancelled') onDone()
    },
  })
}

/** Returns whether cancelling this order waits on this phone for a network. */
export function useIsCancelQueued(orderId: string): boolean {
  const { items } = useOutbox()
  return items.some(
    (item) =>
      isWaiting(item) && item.endpoint === writeName(cancelOrderEndpoint) && item.params['id'] === orderId,
  )
}
