import type { Clock } from '#server/platform/core/clock.ts'
import type { Config } from '#server/platform/core/config.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { QueueMail } from '#server/platform/mail/queue-mail.ts'
import type { PushTransport } from '#server/platform/push/create-transport.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import { registerAnnouncementReads, registerAnnouncementWrites } from './admin-routes.ts'
import { announcementsCrontab, announcementsHandlers } from './jobs.ts'
import { announcementRecords } from './personal-records.ts'
import { registerNotices } from './routes.ts'

interface Base {
  config: Config
  clock: Clock
  db: Db
  queueMail: QueueMail
  pushBox: SecretBox
  pushTransport: PushTransport
}

/** Has admins write to many people at once, who can say that they want no more of it. */
export function announcementsFeature(base: Base) {
  const { config, clock, pushBox } = base
  const given = { ...base, box: pushBox, secret: config.secretKey, publicUrl: config.publicUrl }
  return {
    routes(api: Api) {
      registerNotices(api, given)
      registerAnnouncementReads(api, given)
      registerAnnouncementWrites(api, given)
    },
    titles: {
      notices: 'Notices from our team',
      unsubscribe: 'Stopping our emails',
      announcements: 'Announcements, for admins',
    },
    messageJobs: announcementsHandlers(given),
    crontab: announcementsCrontab,
    records: announcementRecords(clock),
  }
}
