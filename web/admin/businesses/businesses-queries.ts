import { getAnyBusinessEndpoint, listAllBusinessesEndpoint } from '#contract/businesses/invoices.ts'
import { apiQuery } from '#web/platform/api/api.ts'

export const allBusinessesQuery = apiQuery(listAllBusinessesEndpoint, {}, { staleTime: 10_000 })

export const anyBusinessQuery = (id: string) =>
  apiQuery(getAnyBusinessEndpoint, { params: { id } }, { staleTime: 5_000 })
