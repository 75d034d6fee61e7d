import type { PushContext } from '#server/notifications/send-to-device.ts'
import type { JobHandlers } from '#server/platform/jobs/job-workers.ts'
import {
  type AdvanceContext,
  addAdvanceJob,
  advanceAnnouncement,
  advanceJob,
  msUntil,
} from './advance-announcement.ts'
import { listJoblessPushes } from './delivery-store.ts'
import { addPushJob, announcementPushJob, type PushKey, sendAnnouncementPush } from './send-device-push.ts'
import { listJobless } from './store.ts'

const sweepJob = 'announcements:sweep'
const atOnce = 500

/** Every minute what a process that died was sending is taken up again. */
export const announcementsCrontab = `* * * * * ${sweepJob}`

export function announcementsHandlers(context: AdvanceContext & PushContext): JobHandlers {
  return {
    [advanceJob]: (payload) => advanceAnnouncement(context, (payload as { id: string }).id),
    [announcementPushJob]: (payload) => sendAnnouncementPush(context, payload as PushKey),
    async [sweepJob]() {
      const { db, clock } = context
      await db.transaction().execute(async (tx) => {
        for (const { id, scheduled_for: at } of await listJobless(tx, advanceJob, atOnce))
          await addAdvanceJob(tx, id, msUntil(at, clock.now()))
        for (const row of await listJoblessPushes(tx, announcementPushJob, atOnce))
          await addPushJob(tx, { announcementId: row.announcement_id, target: row.target })
      })
    },
  }
}
