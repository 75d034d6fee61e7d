import { getLinkedDateEndpoint, listStandingEndpoint } from '#contract/standing/standing.ts'
import { apiQuery } from '#web/platform/api/api.ts'

export const standingQuery = apiQuery(listStandingEndpoint, {}, { staleTime: 10_000 })

/** The date that a reminder's link is about. */
export const linkedDateQuery = (token: string) =>
  apiQuery(getLinkedDateEndpoint, { params: { token } }, { staleTime: 10_000 })
