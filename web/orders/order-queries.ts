import { getOrder, listOrders } from '#contract/orders.ts'
import { apiQuery } from '#web/platform/api.ts'

/** One order of the signed-in customer. */
export function orderQuery(id: string) {
  return apiQuery(getOrder, { params: { id } })
}

/** One page of the signed-in person's orders, newest first; null is the first page. */
export function ordersPageQuery(cursor: string | null) {
  return apiQuery(listOrders, { query: cursor === null ? {} : { cursor } })
}
