import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CurrentUser } from '#contract/accounts.ts'
import { type CustomerOrder, cancelOrder } from '#contract/orders.ts'
import { writeName } from '#contract/queued-writes.ts'
import { callApi } from '#web/platform/api.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { queueWrite } from '#web/platform/outbox.ts'
import { isWaiting } from '#web/platform/outbox-item.ts'
import { meQuery } from '#web/platform/session.ts'
import { useOutbox } from '#web/platform/use-outbox.ts'
import { orderQuery } from './order-queries.ts'

/** Cancels an order for the fee that is shown now. After a refusal the order is read again, for it has moved on. */
export function useCancelOrder(order: CustomerOrder, onDone: () => void) {
  const client = useQueryClient()
  const { queryKey } = orderQuery(order.id)
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  return useMutation({
    networkMode: 'always',
    mutationFn: async (reason: string): Promise<CustomerOrder | null> => {
      const input = { params: { id: order.id }, body: { reason, shownFeeKobo: order.cancelFeeKobo } }
      try {
        return await callApi(cancelOrder, input, { idempotencyKey })
      } catch (error) {
        const owner = client.getQueryData<CurrentUser | null>(meQuery.queryKey)?.id
        if (!(error instanceof TypeError) || owner === undefined) throw error
        // The network failed: it is kept and asked for as soon as there is one.
        await queueWrite(cancelOrder, input, { key: idempotencyKey, owner, thread: order.id })
        return null
      }
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
