import { listPromosEndpoint } from '#contract/promotions/promo-codes.ts'
import { apiQuery } from '#web/platform/api/api.ts'

export const promosQuery = apiQuery(listPromosEndpoint, {}, { staleTime: 10_000 })
