import type { PersonalRecords } from '#server/accounts/core/personal-records.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { deleteInvitationsOf } from './invitation-store.ts'
import { findLeavingBlocker, leaveAll } from './manage-people.ts'
import { readOwnBusinesses } from './read-business.ts'

/** Declares what is stored of a person's part in businesses. A business itself is nobody's personal record. */
export function businessRecords(clock: Clock): PersonalRecords {
  return {
    export: async (db, userId) => ({ ...(await readOwnBusinesses({ db, clock }, userId)) }),
    findBlocker: (tx, userId) => findLeavingBlocker({ tx, clock }, userId),
    async erase(tx, userId) {
      await leaveAll({ tx, clock }, userId)
      await deleteInvitationsOf(tx, userId)
    },
  }
}
