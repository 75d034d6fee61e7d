import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { apiQuery } from '#web/platform/api/api.ts'

/** One order of the signed-in customer. */
export function orderQuery(id: string) {
  return apiQuery(getOrderEndpoint, { params: { id } })
}
