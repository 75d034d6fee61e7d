import { holdBuyer } from '#server/businesses/core/buyer.ts'
import { postMovement } from '#server/payments/core/ledger.ts'
import { holdPlace } from '#server/payments/core/money-accounts.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { invoicePaidLegs } from './invoice-legs.ts'

interface Context {
  tx: Tx
  clock: Clock
}

/** Books what a business paid into a till or a bank account; what is over pays its next invoices. Returns the movement's id. */
export async function bookInvoicePayment(
  context: Context,
  paid: { businessId: string; accountId: string; amountKobo: number; note: string; day: string | null },
): Promise<string> {
  const { businessId, accountId, amountKobo, note, day } = paid
  await holdBuyer(context.tx, businessId)
  const into = await holdPlace(context.tx, { accountId, outKobo: 0 })
  const legs = invoicePaidLegs({ businessId, into, amountKobo })
  const id = await postMovement(context, { kind: 'invoice_paid', reason: note, day, legs })
  if (id === null) throw new Error('a payment of nothing')
  return id
}

/** Records what an admin says a business paid. */
export async function recordInvoicePayment(
  context: Context,
  input: { adminId: string; businessId: string; accountId: string; amountKobo: number; note: string },
): Promise<void> {
  const { adminId, businessId, ...detail } = input
  await bookInvoicePayment(context, { ...detail, businessId, day: null })
  const entry = { actorId: adminId, action: 'businesses.payment', subject: businessId, detail } as const
  await recordAudit(context.tx, context.clock, entry)
}
