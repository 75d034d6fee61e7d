import { getBusinessEndpoint, listBusinessesEndpoint } from '#contract/businesses/businesses.ts'
import { apiQuery } from '#web/platform/api/api.ts'

export const businessesQuery = apiQuery(listBusinessesEndpoint, {}, { staleTime: 30_000 })

export const businessQuery = (id: string) =>
  apiQuery(getBusinessEndpoint, { params: { id } }, { staleTime: 5_000 })
