import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CustomerOrder, cancelOrder } from '#contract/orders.ts'
import { callApi } from '#web/platform/api.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { orderQuery } from './order-queries.ts'

/** Cancels an order for the fee that is shown now. After a refusal the order is read again, for it has moved on. */
export function useCancelOrder(order: CustomerOrder, onDone: () => void) {
  const client = useQueryClient()
  const { queryKey } = orderQuery(order.id)
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  return useMutation({
    networkMode: 'always',
    mutationFn: (reason: string) =>
      callApi(
        cancelOrder,
        { params: { id: order.id }, body: { reason, shownFeeKobo: order.cancelFeeKobo } },
        { idempotencyKey },
      ),
    onSuccess: (cancelled) => {
      client.setQueryData(queryKey, cancelled)
      onDone()
    },
    onError: async (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return
      const now = await client.fetchQuery({ ...orderQuery(order.id), staleTime: 0 })
      if (now.status === 'cancelled') onDone()
    },
  })
}
