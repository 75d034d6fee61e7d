import type { PersonalRecords } from '#server/accounts/core/personal-records.ts'
import { endInvitationsOf, findInvitation } from './referral-store.ts'

/** Declares what promotions store about people: the code by which they invite friends. */
export const promotionRecords: PersonalRecords = {
  export: async (db, userId) => ({ invitationCode: await findInvitation(db, userId) }),
  findBlocker: async () => null,
  erase: endInvitationsOf,
}
