import { lagosTime } from '#domain/time/days.ts'
import { days, minutes } from '#domain/time/durations.ts'
import { runAll } from '#server/platform/jobs/each-alone.ts'
import type { JobHandlers } from '#server/platform/jobs/job-workers.ts'
import type { Log } from '#server/platform/log/log.ts'
import { showWaitingPayee } from '#server/settings/payee-change.ts'
import type { SettingsServices } from '#server/settings/services.ts'
import { listMoving, type PaymentRow } from './agents/pay-run-store.ts'
import { remindUnpaid } from './agents/remind-unpaid.ts'
import { confirmTransfer, sendTransfer } from './agents/send-transfer.ts'
import { referenceOf, sendTransferJob } from './agents/start-pay-run.ts'
import { applyEvent, applyEventJob } from './answer-webhook.ts'
import { bookSettlements } from './books/book-settlements.ts'
import { closeAccountJob } from './provider/ask-account.ts'
import type { PaymentContext } from './provider/confirm-payment.ts'
import { sendRefund } from './provider/confirm-refund.ts'
import { listDuePayments, updatePayment, updatePayments } from './provider/payment-store.ts'
import { endsRound, pollTries } from './provider/poll-tries.ts'
import { sendRefundJob } from './provider/refund-payment.ts'
import { reconcileDay } from './reconcile-day.ts'
import { sumStatementDays } from './statement/statement-store.ts'
import { pollDisputes } from './take-backs/poll-disputes.ts'

const pollJob = 'payments:poll'
const reconcileJob = 'payments:reconcile'
const remindUnpaidJob = 'payments:remind_unpaid'
const showPayeeJob = 'payments:show_payee'
const atOnce = 50
/** A transfer of which nothing was heard for this long is asked about. */
const silentMs = minutes(2)
/** A payout may show up at Paystack this long after its day. */
const settledMs = days(7)

/**
 * Each minute what the provider was silent about; at 02:37 in Lagos the books of the day before; at 8 whom nobody has paid.
 * Each five minutes the account at the gate whose day of waiting is over. UTC.
 */
export const paymentsCrontab = `* * * * * ${pollJob}
37 1 * * * ${reconcileJob}
0 7 * * * ${remindUnpaidJob}
*/5 * * * * ${showPayeeJob}`

type PaymentsContext = Omit<PaymentContext, 'provider'> &
  Pick<SettingsServices, 'log' | 'queueMail' | 'readSettings'> & {
    provider: PaymentContext['provider'] | null
  }

/** Returns the jobs of payments. Without a provider only those of the books. */
export function paymentsHandlers(context: PaymentsContext): JobHandlers {
  const { provider } = context
  const online = provider === null ? null : { ...context, provider }
  return {
    async [pollJob]() {
      if (!online) return
      await runAll([
        { name: 'asking about payments', check: () => pollPayments(online) },
        { name: 'asking about transfers', check: () => pollTransfers(online) },
        { name: 'asking about disputes', check: () => pollDisputes(online) },
      ])
    },
    async [applyEventJob](payload) {
      if (online) await applyEvent(online, (payload as { eventId: number }).eventId)
    },
    async [closeAccountJob](payload) {
      if (!online) throw new Error('an account number waits to be closed, but online payments are off')
      await online.provider.closeDedicated((payload as { customerCode: string }).customerCode)
    },
    async [sendRefundJob](payload) {
      if (!online) throw new Error('a refund waits, but online payments are off')
      await sendRefund(online, (payload as { refundId: string }).refundId)
    },
    async [sendTransferJob](payload) {
      if (!online) throw new Error('a transfer waits, but online payments are off')
      await sendTransfer(online, (payload as { paymentId: string }).paymentId)
    },
    async [reconcileJob]() {
      const now = context.clock.now()
      const dayAgo = (ms: number) => lagosTime(new Date(now.getTime() - ms)).date
      const yesterday = dayAgo(days(1))
      const settled = { from: dayAgo(settledMs), to: yesterday }
      await runAll([
        { name: 'sums of statements', check: () => sumStatementDays(context.db, now) },
        { name: 'comparing the books', check: () => compareBooks(context, yesterday) },
        { name: 'booking settlements', check: async () => online && bookSettlements(online, settled) },
      ])
    },
    [showPayeeJob]: () => showWaitingPayee(context),
    [remindUnpaidJob]: () => remindUnpaid(context),
  }
}

async function compareBooks(context: PaymentsContext, day: string): Promise<void> {
  const { findings } = await reconcileDay(context, day)
  if (findings.length > 0)
    context.log.warn({ findings: findings.length, day }, 'the books and the provider differ')
}

/** Asks about payments whose webhook may never come. */
export async function pollPayments(context: PaymentContext & { log: Log }): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  await pollTries(context, {
    due: await listDuePayments(db, now, atOnce),
    endOf: (payment) => payment.expires_at ?? payment.created_at,
    noteCheck: (id, check) => updatePayment(db, id, check),
    abandon: (id) => updatePayments(db, id, { status: 'abandoned', ended_at: now }),
  })
}

/** Asks about transfers whose webhook may never come, and sends those that a dead process was about to send. */
async function pollTransfers(context: PaymentContext & { log: Log }): Promise<void> {
  const before = new Date(context.clock.now().getTime() - silentMs)
  for (let after: string | null = ''; after !== null; ) {
    const page: PaymentRow[] = await listMoving(context.db, before, { after, limit: atOnce })
    for (const payment of page) {
      try {
        if (payment.status === 'sending') await sendTransfer(context, payment.id)
        else await confirmTransfer(context, referenceOf(payment))
      } catch (error) {
        if (endsRound(context.log, error, { transfer: payment.id })) return
      }
    }
    after = page.length < atOnce ? null : (page.at(-1)?.id ?? null)
  }
}
