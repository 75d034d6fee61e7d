import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { beginPaymentEndpoint, checkPaymentEndpoint, type Payment } from '#contract/payments/payments.ts'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { orderQuery } from '#web/site/orders/core/order-queries.ts'
import { paymentsQuery } from './payments-queries.ts'

const firstLookMs = 2_000
const lastLookMs = 30_000

/** The newest try to pay an order: starts it, and polls at growing intervals while it is open. */
export function usePayment(orderId: string) {
  const client = useQueryClient()
  const query = paymentsQuery(orderId)
  const payments = useQuery(query)
  const newest = payments.data?.[0] ?? null
  const save = (payment: Payment) => {
    client.setQueryData(query.queryKey, (known: Payment[] | undefined) => [
      payment,
      ...(known ?? []).filter(({ id }) => id !== payment.id),
    ])
  }
  const begin = useWrite({
    mutationFn: (wish: Pick<Payment, 'way' | 'refundTo'>) =>
      callApi(beginPaymentEndpoint, { params: { id: orderId }, body: wish }),
    onSuccess: (payment) => {
      save(payment)
      if (payment.pageUrl !== null) location.assign(payment.pageUrl)
    },
  })
  const check = useWrite({
    mutationFn: (id: string) => callApi(checkPaymentEndpoint, { params: { id } }),
    onSuccess: save,
  })
  usePolling(newest?.status === 'open' ? newest.id : null, check.mutate)
  const settled = newest === null || newest.status === 'open' ? null : `${newest.id} ${newest.status}`
  useEffect(() => {
    // The order may have been read a moment before its payment was settled, by the server too.
    if (settled !== null) void client.invalidateQueries({ queryKey: orderQuery(orderId).queryKey })
  }, [settled, client, orderId])
  return { payments, newest, begin, check }
}

/** Asks at once and then at growing distances, for as long as there is something to ask about. */
function usePolling(id: string | null, look: (id: string) => void): void {
  const latest = useRef(look)
  latest.current = look
  useEffect(() => {
    if (id === null) return
    let waitMs = firstLookMs
    let timer: ReturnType<typeof setTimeout>
    const next = () => {
      latest.current(id)
      timer = setTimeout(next, waitMs)
      waitMs = Math.min(waitMs * 1.5, lastLookMs)
    }
    next()
    return () => clearTimeout(timer)
  }, [id])
}
