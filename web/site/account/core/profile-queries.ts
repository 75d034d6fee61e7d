import { listAddressesEndpoint } from '#contract/accounts/addresses.ts'
import { getProfileEndpoint, listSessionsEndpoint } from '#contract/accounts/profile.ts'
import { getReceiptDetailsEndpoint } from '#contract/payments/papers.ts'
import { minutes } from '#domain/time/durations.ts'
import { apiQuery } from '#web/platform/api/api.ts'

export const profileQuery = apiQuery(getProfileEndpoint, {}, { staleTime: 30_000 })

export const sessionsQuery = apiQuery(listSessionsEndpoint, {}, { staleTime: 15_000 })

export const addressesQuery = apiQuery(listAddressesEndpoint, {}, { staleTime: minutes(1) })

/** Reads whom a customer's receipts are made out to. */
export const receiptDetailsQuery = apiQuery(getReceiptDetailsEndpoint, {}, { staleTime: minutes(1) })
