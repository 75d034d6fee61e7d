import type { Api } from '#server/platform/http/handlers.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { registerAnnouncementReads, registerAnnouncementWrites } from './admin-routes.ts'
import { announcementsCrontab, announcementsHandlers } from './jobs.ts'
import { announcementRecords } from './personal-records.ts'
import { registerNotices } from './routes.ts'

type Base = Pick<PlatformServices, 'config' | 'clock' | 'db' | 'queueMail' | 'pushBox' | 'pushTransport'>

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
