import type { PersonalRecords } from '#server/accounts/core/personal-records.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { deleteInvitationsOf } from './core/invitation-store.ts'
import { readOwnBusinesses } from './core/read-business.ts'
import { listTryRecords } from './invoices/invoice-payment-store.ts'
import { findLeavingBlocker, leaveAll } from './manage-people.ts'
import { blankRequestsOf } from './requests/request-store.ts'

/** Declares what is stored of a person's part in businesses. A business itself is nobody's personal record. */
export function businessRecords(clock: Clock): PersonalRecords {
  return {
    export: async (db, userId) => ({
      ...(await readOwnBusinesses({ db, clock }, userId)),
      invoicePayments: await listTryRecords(db, userId),
    }),
    findBlocker: (tx, userId) => findLeavingBlocker({ tx, clock }, userId),
    async erase(tx, userId) {
      await blankRequestsOf(tx, userId, clock.now())
      await leaveAll({ tx, clock }, userId)
      await deleteInvitationsOf(tx, userId)
    },
  }
}
