import type { PersonalRecords } from '#server/accounts/core/personal-records.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { blankDeliveries, listNotified } from './delivery-store.ts'
import { blankPersonal } from './store.ts'

/** Declares what announcements store about people: what was sent to them, how, and whether they closed it. */
export function announcementRecords(clock: Clock): PersonalRecords {
  return {
    export: async (db, userId) => ({ announcements: await listNotified(db, userId) }),
    findBlocker: async () => null,
    async erase(tx, userId) {
      await blankDeliveries(tx, userId, clock.now())
      await blankPersonal(tx, userId)
    },
  }
}
