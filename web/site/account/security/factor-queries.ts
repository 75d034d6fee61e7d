import { listFactorsEndpoint } from '#contract/accounts/factors.ts'
import { apiQuery } from '#web/platform/api/api.ts'

/** The second steps of anyone who is signed in. Not in the route table: their contract would weigh on every page. */
export const factorsQuery = apiQuery(listFactorsEndpoint, {}, { staleTime: 30_000 })
