import type { PersonalRecords } from '#server/accounts/core/personal-records.ts'
import { presentDevice } from '#server/accounts/core/present-device.ts'
import { deleteAlertsOf } from './alert-store.ts'
import { deleteSubscriptionsOf, listSubscriptions } from './store.ts'

/** Declares what notifications store about people: on which devices they take them. */
export const notificationRecords: PersonalRecords = {
  async export(db, userId) {
    const devices = await listSubscriptions(db, userId)
    return {
      notifications: devices.map((row) => ({
        device: presentDevice(row.user_agent),
        way: row.kind,
        since: row.created_at.toISOString(),
        renewedAt: row.renewed_at.toISOString(),
      })),
    }
  },
  findBlocker: async () => null,
  async erase(tx, userId) {
    await deleteAlertsOf(tx, userId)
    await deleteSubscriptionsOf(tx, userId)
  },
}
