import { againAt } from '#server/orders/jobs.ts'
import type { PaymentContext } from '#server/payments/provider/confirm-payment.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { JobHandlers } from '#server/platform/jobs/job-workers.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import type { SettingsServices } from '#server/settings/services.ts'
import type { Notifying } from './core/notify-people.ts'
import { issueInvoices } from './invoices/issue-invoices.ts'
import { pollInvoicePayments } from './invoices/poll-invoice-payments.ts'
import { remindInvoices } from './invoices/remind-invoices.ts'
import { expireRequest } from './requests/answer-request.ts'
import { expireRequestJob } from './requests/ask-approval.ts'

const pollJob = 'payments:poll_invoices'
const invoicesJob = 'payments:invoices'
const remindJob = 'payments:remind_invoices'

/**
 * Each minute what the provider was silent about; at 00:10 in Lagos invoices of the months that are over, at 9 reminders of
 * them. UTC.
 */
export const businessesCrontab = `* * * * * ${pollJob}
10 23 * * * ${invoicesJob}
0 8 * * * ${remindJob}`

type Context = Omit<PaymentContext, 'provider'> &
  Pick<SettingsServices, 'log' | 'queueMail' | 'readSettings'> & {
    provider: PaymentContext['provider'] | null
  }

/** Returns the jobs of invoices. Without a provider nobody is asked what was paid online. */
export function invoiceHandlers(context: Context): JobHandlers {
  const { provider } = context
  const paysOnline = provider !== null
  return {
    async [pollJob]() {
      if (provider) await pollInvoicePayments({ ...context, provider })
    },
    async [invoicesJob]() {
      await issueInvoices({ ...context, paysOnline })
    },
    [remindJob]: () => remindInvoices({ ...context, paysOnline }),
  }
}

/** Returns the job that ends a request which nobody answered in time. */
export function requestHandlers(context: Notifying & { db: Db; clock: Clock }): JobHandlers {
  const { db, clock } = context
  return {
    async [expireRequestJob](payload) {
      const { requestId } = payload as { requestId: string }
      await db.transaction().execute(async (tx) => {
        const dueAt = await expireRequest({ ...context, tx }, requestId)
        if (dueAt)
          await addJob(tx, expireRequestJob, { requestId }, againAt(clock, dueAt, `request:${requestId}`))
      })
    },
  }
}
