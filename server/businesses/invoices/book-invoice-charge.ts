import { holdBuyer } from '#server/businesses/core/buyer.ts'
import { getOpenOnInvoices } from '#server/businesses/core/open-invoices.ts'
import { postMovement } from '#server/payments/core/ledger.ts'
import type { InvoiceCharged } from '#server/payments/provider/invoice-books.ts'
import type { ProviderTransaction } from '#server/payments/provider/paystack.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { invoiceChargedLegs } from './invoice-legs.ts'
import {
  findInvoicePayment,
  type InvoicePaymentRow,
  lockInvoicePayment,
  updateInvoicePayment,
} from './invoice-payment-store.ts'

/**
 * Books what the provider says of a business's try to pay an invoice, once; the oldest invoice is paid first, and what they
 * do not need pays the next ones, which admins are told. Another sum than was asked for is left to them. Null where the
 * transaction is of no try.
 */
export async function bookInvoiceCharge(
  { tx, clock }: { tx: Tx; clock: Clock },
  transaction: ProviderTransaction,
  chargeKobo: number,
): Promise<InvoiceCharged | null> {
  const begun = await findInvoicePayment(tx, transaction.reference)
  if (begun === null) return null
  const { id, business_id: businessId } = begun
  await holdBuyer(tx, businessId)
  const payment = await lockInvoicePayment(tx, id)
  if (!payment) throw new Error('a try that was found is there')
  if (payment.status === 'succeeded' || payment.status === 'held') return { outcome: 'known' }
  if (transaction.status !== 'success') {
    await noteUnpaid({ tx, clock }, payment, transaction.status)
    return { outcome: 'not_paid' }
  }
  const fault = faultOf(payment, transaction)
  await updateInvoicePayment(tx, id, {
    status: fault === null ? 'succeeded' : 'held',
    provider_id: String(transaction.id),
    channel: transaction.channel ?? null,
    fee_kobo: chargeKobo,
    ended_at: clock.now(),
  })
  if (fault !== null) return { outcome: fault }
  const { amount_kobo: amountKobo, number } = payment
  const overKobo = amountKobo - (await getOpenOnInvoices(tx, businessId))
  await postMovement(
    { tx, clock },
    {
      kind: 'invoice_paid',
      reason: `Online, for ${number}`,
      source: `paystack:${transaction.id}`,
      legs: invoiceChargedLegs({ businessId, amountKobo, chargeKobo }),
    },
  )
  if (overKobo <= 0) return { outcome: 'booked' }
  return { outcome: 'booked', note: `Invoice ${number} was paid already; it pays the next ones.` }
}

function faultOf(
  { amount_kobo }: InvoicePaymentRow,
  { amount, currency }: ProviderTransaction,
): 'wrong_amount' | 'wrong_currency' | null {
  if (currency !== 'NGN') return 'wrong_currency'
  return amount === amount_kobo ? null : 'wrong_amount'
}

async function noteUnpaid(
  { tx, clock }: { tx: Tx; clock: Clock },
  { id, expires_at: expiresAt, ended_at: endedAt }: InvoicePaymentRow,
  status: string,
): Promise<void> {
  const hasFailed = status === 'failed' || status === 'reversed'
  const now = clock.now()
  if (endedAt === null && (hasFailed || expiresAt <= now))
    await updateInvoicePayment(tx, id, { status: hasFailed ? 'failed' : 'abandoned', ended_at: now })
}
