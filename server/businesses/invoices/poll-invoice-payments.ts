import { nextCheckAt } from '#server/payments/core/rules.ts'
import { endsRound } from '#server/payments/jobs.ts'
import { confirmPayment, type PaymentContext } from '#server/payments/provider/confirm-payment.ts'
import type { Log } from '#server/platform/log/log.ts'
import { listDueTries, updateInvoicePayment } from './invoice-payment-store.ts'

const atOnce = 50

/** Asks about tries to pay invoices whose webhook may never come, each at growing distances. */
export async function pollInvoicePayments(dashboard: PaymentContext & { log: Log }): Promise<void> {
  const now = dashboard.clock.now()
  for (const payment of await listDueTries(dashboard.db, now, atOnce)) {
    const checks = payment.checks + 1
    await updateInvoicePayment(dashboard.db, payment.id, { checks, next_check_at: nextCheckAt(now, checks) })
    try {
      const outcome = await confirmPayment(dashboard, payment.id)
      if (outcome === 'unknown' && payment.expires_at <= now)
        await updateInvoicePayment(dashboard.db, payment.id, { status: 'abandoned', ended_at: now })
    } catch (error) {
      if (endsRound(dashboard.log, error, { payment: payment.id })) return
    }
  }
}
