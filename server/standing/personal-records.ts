import type { PersonalRecords } from '#server/accounts/core/personal-records.ts'
import { deleteStandingOf, listStandingOf } from './standing-store.ts'

/** Exports and deletes what a customer has ordered for each week. */
export const standingRecords: PersonalRecords = {
  export: async (db, userId) => ({ standingOrders: await listStandingOf(db, userId) }),
  findBlocker: async () => null,
  erase: deleteStandingOf,
}
