import { minutes } from '#domain/durations.ts'
import type { JobHandlers } from '#server/platform/jobs/job-workers.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { listUnsent } from './core/message-store.ts'
import { listLeft } from './core/number-store.ts'
import { addSendJob, handleJob, laneOf, sendJob } from './core/queue-message.ts'
import { type SendContext, sendWaiting } from './sending/send-next.ts'
import { type HandleContext, handleNumber } from './talk/handle-number.ts'

const sweepJob = 'whatsapp:sweep'
/** Longer than a job of a number may take. */
const leftAfterMs = minutes(2)

/** Each minute what a dead process or a job that gave up has left. UTC. */
export const whatsappCrontab = `* * * * * ${sweepJob}`

export function whatsappHandlers(context: HandleContext & SendContext): JobHandlers {
  const { db, clock } = context
  return {
    [handleJob]: (payload) => handleNumber(context, (payload as { phone: string }).phone),
    [sendJob]: (payload) => sendWaiting(context, (payload as { phone: string }).phone),
    async [sweepJob]() {
      if ((await context.readAccount.get()) === null) return
      const now = clock.now()
      const left = await listLeft(db, new Date(now.getTime() - leftAfterMs))
      const unsent = await listUnsent(db, now)
      await db.transaction().execute(async (tx) => {
        for (const phone of left)
          await addJob(tx, handleJob, { phone }, { key: `whatsapp:in:${phone}`, queue: laneOf(phone, 'in') })
        for (const phone of unsent) await addSendJob(tx, phone)
      })
    },
  }
}
