import { listFactors } from '#contract/factors.ts'
import { apiQuery } from '#web/platform/api.ts'

/** The second steps of whoever is signed in. Not in the route table: their contract would weigh on every page. */
export const factorsQuery = apiQuery(listFactors, {}, { staleTime: 30_000 })
