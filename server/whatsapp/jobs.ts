import { minutes } from '#domain/time/durations.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { JobHandlers } from '#server/platform/jobs/job-workers.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { listUnsent } from './core/message-store.ts'
import { listLeft, type PhonesPage } from './core/number-store.ts'
import { addSendJob, handleJob, laneOf, sendJob } from './core/queue-message.ts'
import { type SendContext, sendWaiting } from './sending/send-next.ts'
import type { HandleContext } from './talk/answer-number.ts'
import { handleNumber } from './talk/handle-number.ts'

const sweepJob = 'whatsapp:sweep'
const atOnce = 500
/** Longer than a job of a number may take. */
const leftAfterMs = minutes(2)

/** Each minute what a dead process or a job that gave up has left. UTC. */
export const whatsappCrontab = `* * * * * ${sweepJob}`

function addHandleJob(tx: Tx, phone: string): Promise<void> {
  return addJob(tx, handleJob, { phone }, { key: `whatsapp:in:${phone}`, queue: laneOf(phone, 'in') })
}

/** Gives all of them their job, page by page, so that numbers whose jobs keep failing hide none behind them. */
async function addJobs(
  db: Db,
  list: (page: PhonesPage) => Promise<string[]>,
  add: (tx: Tx, phone: string) => Promise<void>,
): Promise<void> {
  for (let after: string | null = null; ; ) {
    const page = await list({ after, limit: atOnce })
    await db.transaction().execute(async (tx) => {
      for (const phone of page) await add(tx, phone)
    })
    const last = page.at(-1)
    if (page.length < atOnce || last === undefined) return
    after = last
  }
}

export function whatsappHandlers(context: HandleContext & SendContext): JobHandlers {
  const { db, clock } = context
  return {
    [handleJob]: (payload) => handleNumber(context, (payload as { phone: string }).phone),
    [sendJob]: (payload) => sendWaiting(context, (payload as { phone: string }).phone),
    async [sweepJob]() {
      if ((await context.readAccount.get()) === null) return
      const now = clock.now()
      const leftBefore = new Date(now.getTime() - leftAfterMs)
      await addJobs(db, (page) => listLeft(db, leftBefore, page), addHandleJob)
      await addJobs(db, (page) => listUnsent(db, now, page), addSendJob)
    },
  }
}
