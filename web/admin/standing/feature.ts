import type { AdminFeature } from '#web/admin/shell/admin-features.ts'
import * as texts from './texts.ts'

/** Shows admins what standing orders send. */
export const standingOrders: AdminFeature = {
  emails: [
    { template: 'standing_reminder', name: texts.emails.reminder },
    { template: 'standing_refused', name: texts.emails.refused },
  ],
}
