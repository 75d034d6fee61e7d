import { getInvitationEndpoint } from '#contract/promotions/promo-codes.ts'
import { apiQuery } from '#web/platform/api/api.ts'

/** Reads the signed-in customer's code for friends. */
export const invitationQuery = apiQuery(getInvitationEndpoint, {}, { staleTime: 30_000 })
