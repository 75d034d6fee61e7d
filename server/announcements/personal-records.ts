import type { PersonalRecords } from '#server/accounts/personal-records.ts'
import type { Clock } from '#server/platform/clock.ts'
import { blankDeliveries, listTold } from './delivery-store.ts'
import { blankPersonal } from './store.ts'

/** What announcements keep about people: what they were told, by which way, and whether they closed it. */
export function announcementRecords(clock: Clock): PersonalRecords {
  return {
    export: async (db, userId) => ({ announcements: await listTold(db, userId) }),
    findHindrance: async () => null,
    async erase(tx, userId) {
      await blankDeliveries(tx, userId, clock.now())
      await blankPersonal(tx, userId)
    },
  }
}
