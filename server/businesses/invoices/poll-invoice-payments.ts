import type { PaymentContext } from '#server/payments/provider/confirm-payment.ts'
import { pollTries } from '#server/payments/provider/poll-tries.ts'
import type { Log } from '#server/platform/log/log.ts'
import { listDueTries, updateInvoicePayment } from './invoice-payment-store.ts'

const atOnce = 50

/** Asks about tries to pay invoices whose webhook may never come. */
export async function pollInvoicePayments(context: PaymentContext & { log: Log }): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  await pollTries(context, {
    due: await listDueTries(db, now, atOnce),
    endOf: (payment) => payment.expires_at,
    noteCheck: (id, check) => updateInvoicePayment(db, id, check),
    abandon: (id) => updateInvoicePayment(db, id, { status: 'abandoned', ended_at: now }),
  })
}
