import { getWallet, listPayments } from '#contract/payments.ts'
import { apiQuery } from '#web/platform/api.ts'

/** The signed-in customer's wallet with one page of what moved it; null is the first page. */
export function walletQuery(cursor: string | null) {
  return apiQuery(getWallet, { query: cursor === null ? {} : { cursor } }, { staleTime: 10_000 })
}

/** The tries to pay an order, newest first. */
export function paymentsQuery(orderId: string) {
  return apiQuery(listPayments, { params: { id: orderId } }, { staleTime: 2_000 })
}
