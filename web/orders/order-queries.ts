import { getOrder } from '#contract/orders.ts'
import { apiQuery } from '#web/platform/api.ts'

/** One order of the signed-in customer. */
export function orderQuery(id: string) {
  return apiQuery(getOrder, { params: { id } })
}
