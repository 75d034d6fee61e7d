import { listOrdersEndpoint } from '#contract/orders/order-list.ts'
import { apiQuery } from '#web/platform/api/api.ts'

/** One page of the signed-in person's orders, newest first; null is the first page. */
export function ordersPageQuery(cursor: string | null) {
  return apiQuery(listOrdersEndpoint, { query: cursor === null ? {} : { cursor } })
}
