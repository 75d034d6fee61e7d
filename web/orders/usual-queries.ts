import { listUsualItems } from '#contract/dashboard.ts'
import { apiQuery } from '#web/platform/api.ts'

/** What the signed-in customer buys most often. */
export const usualItemsQuery = apiQuery(listUsualItems, {})
