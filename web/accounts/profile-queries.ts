import { listAddresses } from '#contract/addresses.ts'
import { getProfile, listSessions } from '#contract/profile.ts'
import { apiQuery } from '#web/platform/api.ts'

/** The signed-in person's own account. */
export const profileQuery = apiQuery(getProfile, {}, { staleTime: 30_000 })

/** Where the person is signed in. */
export const sessionsQuery = apiQuery(listSessions, {}, { staleTime: 15_000 })

export const addressesQuery = apiQuery(listAddresses, {}, { staleTime: 60_000 })
