import { requestAskedJob } from '#server/orders/core/buyers.ts'
import type { JobHandlers } from '#server/platform/jobs/job-workers.ts'
import type { AlertName } from './alert-store.ts'
import { listJobless } from './message-store.ts'
import { addPushJob, sendPushJob } from './queue-messages.ts'
import { alertApprovers } from './request-alerts.ts'
import { sendAlert, sendAlertJob } from './send-alert.ts'
import { type SendContext, sendPush } from './send-push.ts'

const sweepJob = 'push:sweep'
const atOnce = 500

/** Every minute what a process that died was sending is taken up again. */
export const notificationsCrontab = `* * * * * ${sweepJob}`

export function notificationsHandlers(context: SendContext): JobHandlers {
  return {
    [sendPushJob]: (payload) => sendPush(context, (payload as { messageId: string }).messageId),
    [sendAlertJob]: (payload) => sendAlert(context, payload as AlertName),
    [requestAskedJob]: (payload) => alertApprovers(context, (payload as { requestId: string }).requestId),
    async [sweepJob]() {
      const { db } = context
      await db.transaction().execute(async (tx) => {
        for (const row of await listJobless(tx, sendPushJob, atOnce))
          await addPushJob(tx, { id: row.id, subscriptionId: row.subscription_id })
      })
    },
  }
}
