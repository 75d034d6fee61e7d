import { listDebtsEndpoint } from '#contract/orders/settling.ts'
import { minutes } from '#domain/time/durations.ts'
import { apiQuery } from '#web/platform/api/api.ts'

/** Reads what customers owe, the oldest debt first. */
export const debtsQuery = apiQuery(listDebtsEndpoint, {}, { staleTime: 10_000, refetchInterval: minutes(1) })
