import { getWalletEndpoint, listPaymentsEndpoint } from '#contract/payments/payments.ts'
import { apiQuery } from '#web/platform/api/api.ts'

/** The signed-in customer's wallet with one page of what moved it; null is the first page. */
export function walletQuery(cursor: string | null) {
  return apiQuery(getWalletEndpoint, { query: cursor === null ? {} : { cursor } }, { staleTime: 10_000 })
}

/** The tries to pay an order, newest first. */
export function paymentsQuery(orderId: string) {
  return apiQuery(listPaymentsEndpoint, { params: { id: orderId } }, { staleTime: 2_000 })
}
