import type { ReadAreas } from '#server/markets/read-areas.ts'
import type { ReadMarkets } from '#server/markets/read-markets.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { JobHandlers } from '#server/platform/jobs/job-workers.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import type { QueueMail } from '#server/platform/mail/queue-mail.ts'
import { paymentDueJob } from './checkout/place-paid-order.ts'
import { expireUnpaidOrder } from './ending/end-order.ts'
import type { PromiseBasis } from './promise/make-promise.ts'
import { type DelaysPage, reportDelays } from './promise/report-delays.ts'
import { remindDebtors } from './settling/remind-debtors.ts'

const remindJob = 'orders:remind_debtors'
const delaysJob = 'orders:report_delays'
const delaysAtOnce = 200

/** Reminds whoever still owes at 10 in the morning in Lagos, and says new times every minute. UTC. */
export const ordersCrontab = `0 9 * * * ${remindJob}\n* * * * * ${delaysJob}`

/** Jobs of orders: one that waits for its money does not wait for ever, a debt is not forgotten, a delay is said. */
export function ordersHandlers({
  db,
  clock,
  committed,
  queueMail,
  readPromiseBasis,
  readMarkets,
  readAreas,
}: {
  db: Db
  clock: Clock
  readPromiseBasis: () => Promise<PromiseBasis>
  readMarkets: ReadMarkets
  readAreas: ReadAreas
  committed(): void
  queueMail: QueueMail
}): JobHandlers {
  return {
    async [paymentDueJob](payload) {
      const { orderId } = payload as { orderId: string }
      await db.transaction().execute(async (tx) => {
        const dueAt = await expireUnpaidOrder({ tx, clock }, orderId)
        if (dueAt) await addJob(tx, paymentDueJob, { orderId }, againAt(clock, dueAt, `pay:${orderId}`))
      })
      committed()
    },
    async [delaysJob]() {
      const [basis, markets, areas] = await Promise.all([readPromiseBasis(), readMarkets.rows(), readAreas()])
      for (let after: string | null = ''; after !== null; ) {
        const page: DelaysPage = { after, limit: delaysAtOnce }
        after = await db
          .transaction()
          .execute((tx) => reportDelays({ tx, clock }, { basis, markets, areas }, page))
        committed()
      }
    },
    async [remindJob]() {
      await remindDebtors({ db, clock, queueMail }).finally(committed)
    },
  }
}

/**
 * Says when a job comes again that came too early: jobs go by the database's clock, which this machine's may be behind, by
 * as much as is still missing. Without it the job is done, and what it was to end waits for ever.
 */
export function againAt(clock: Clock, dueAt: Date, key: string): { runAt: Date; key: string } {
  const leftMs = dueAt.getTime() - clock.now().getTime()
  return { runAt: new Date(dueAt.getTime() + leftMs), key }
}
