import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { listStampedPapersEndpoint } from '#contract/payments/papers.ts'
import { apiQuery } from '#web/platform/api/api.ts'

/** One order of the signed-in customer. */
export function orderQuery(id: string) {
  return apiQuery(getOrderEndpoint, { params: { id } })
}

/** Whom the order's papers are made out to, and what the tax office gave them. */
export function stampedPapersQuery(id: string) {
  return apiQuery(listStampedPapersEndpoint, { params: { id } }, { staleTime: 30_000 })
}
