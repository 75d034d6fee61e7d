import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CustomerOrder, cancelOrder } from '#contract/orders.ts'
import { writeName } from '#contract/queued-writes.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { callOrKeep } from '#web/platform/call-or-keep.ts'
import { isWaiting } from '#web/platform/outbox-item.ts'
import { useOutbox } from '#web/platform/use-outbox.ts'
import { orderQuery } from './order-queries.ts'

/** Cancels an order for the fee that is shown now. After a refusal the order is read again, for it has moved on. */
export function useCancelOrder(order: CustomerOrder, onDone: () => void) {
  const client = useQueryClient()
  const { queryKey } = orderQuery(order.id)
  const [key] = useState(() => crypto.randomUUID())
  return useMutation({
    networkMode: 'always',
    mutationFn: async (reason: string): Promise<CustomerOrder | null> => {
      const input = { params: { id: order.id }, body: { reason, shownFeeKobo: order.cancelFeeKobo } }
      return callOrKeep(client, cancelOrder, input, { key, thread: order.id })
    },
    onSuccess: (cancelled) => {
      if (cancelled !== null) client.setQueryData(queryKey, cancelled)
      onDone()
    },
    onError: async (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return
      const now = await client.fetchQuery({ ...orderQuery(order.id), staleTime: 0 })
      if (now.status === 'cancelled') onDone()
    },
  })
}

/** Whether cancelling this order waits on this phone for a network. */
export function useIsCancelQueued(orderId: string): boolean {
  const { items } = useOutbox()
  return items.some(
    (item) => isWaiting(item) && item.endpoint === writeName(cancelOrder) && item.params['id'] === orderId,
  )
}
