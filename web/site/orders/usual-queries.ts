import { listUsualItemsEndpoint } from '#contract/orders/dashboard.ts'
import { apiQuery } from '#web/platform/api/api.ts'

/** What the signed-in customer buys most often. */
export const usualItemsQuery = apiQuery(listUsualItemsEndpoint, {})
