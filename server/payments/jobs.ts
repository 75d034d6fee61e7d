import { lagosTime } from '#contract/days.ts'
import type { JobHandlers } from '#server/platform/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { applyEvent, applyEventJob } from './answer-webhook.ts'
import { confirmPayment, type PaymentDesk } from './confirm-payment.ts'
import { sendRefund } from './confirm-refund.ts'
import { listDuePayments, updatePayment } from './payment-store.ts'
import { ProviderAway } from './paystack.ts'
import { reconcileDay } from './reconcile-day.ts'
import { sendRefundJob } from './refund-payment.ts'
import { nextCheckAt } from './rules.ts'

export const pollJob = 'payments:poll'
const reconcileJob = 'payments:reconcile'
const atOnce = 50
const dayMs = 24 * 60 * 60 * 1000

/** Each minute what the provider was silent about; at 02:37 in Lagos the books of the day before. UTC. */
export const paymentsCrontab = `* * * * * ${pollJob}\n37 1 * * * ${reconcileJob}`

type Desk = Omit<PaymentDesk, 'provider'> & { provider: PaymentDesk['provider'] | null; log: Log }

/** The jobs of payments. Without a provider only the books are looked after. */
export function paymentsHandlers(desk: Desk): JobHandlers {
  const { provider } = desk
  const online = provider === null ? null : { ...desk, provider }
  return {
    async [pollJob]() {
      if (online) await pollPayments(online)
    },
    async [applyEventJob](payload) {
      if (online) await applyEvent(online, (payload as { eventId: number }).eventId)
    },
    async [sendRefundJob](payload) {
      if (!online) throw new Error('a refund waits, but online payments are off')
      await sendRefund(online, (payload as { refundId: string }).refundId)
    },
    async [reconcileJob]() {
      const yesterday = new Date(desk.clock.now().getTime() - dayMs)
      const found = await reconcileDay(desk, lagosTime(yesterday).date)
      if (found.findings.length > 0)
        desk.log.warn(
          { findings: found.findings.length, day: found.day },
          'the books and the provider differ',
        )
    },
  }
}

/** Asks about payments whose webhook may never come, each at growing distances. */
export async function pollPayments(desk: PaymentDesk & { log: Log }): Promise<void> {
  const now = desk.clock.now()
  for (const payment of await listDuePayments(desk.db, now, atOnce)) {
    const checks = payment.checks + 1
    await updatePayment(desk.db, payment.id, { checks, next_check_at: nextCheckAt(now, checks) })
    try {
      const outcome = await confirmPayment(desk, payment.id)
      const isOver = (payment.expires_at ?? payment.created_at) <= now
      if (outcome === 'unknown' && isOver)
        await updatePayment(desk.db, payment.id, { status: 'abandoned', ended_at: now })
    } catch (error) {
      if (!(error instanceof ProviderAway)) throw error
      desk.log.warn({ err: error, payment: payment.id }, 'a payment could not be asked about')
      return
    }
  }
}
