import { holdBuyer } from '#server/businesses/buyer.ts'
import { getOpenOnInvoices } from '#server/businesses/open-invoices.ts'
import { insertHeld, type NewHeld } from '#server/payments/core/held-store.ts'
import { invoiceChargedLegs } from '#server/payments/core/invoice-legs.ts'
import { postMovement } from '#server/payments/core/ledger.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { type InvoicePaymentRow, lockInvoicePayment, updateInvoicePayment } from './invoice-payment-store.ts'
import type { ProviderTransaction } from './paystack.ts'

type Outcome = 'booked' | 'known' | 'not_paid' | 'wrong_amount' | 'wrong_currency'

/**
 * Books what the provider says of a business's try to pay an invoice, once; the oldest invoice is paid first, and what they
 * do not need pays the next ones, which admins are told. Another sum than was asked for is left to them.
 */
export async function bookInvoiceCharge(
  { tx, clock }: { tx: Tx; clock: Clock },
  { id, business_id: businessId }: Pick<InvoicePaymentRow, 'id' | 'business_id'>,
  said: {
    transaction: ProviderTransaction
    chargeKobo: number
    held: Omit<NewHeld, 'reason' | 'postedKobo' | 'orderId'>
  },
): Promise<Outcome> {
  const { transaction, chargeKobo, held } = said
  await holdBuyer(tx, businessId)
  const payment = await lockInvoicePayment(tx, id)
  if (!payment) throw new Error('a try that was found is there')
  if (payment.status === 'succeeded' || payment.status === 'held') return 'known'
  if (transaction.status !== 'success') return noteUnpaid({ tx, clock }, payment, transaction.status)
  const fault = faultOf(payment, transaction)
  await updateInvoicePayment(tx, id, {
    status: fault === null ? 'succeeded' : 'held',
    provider_id: String(transaction.id),
    channel: transaction.channel ?? null,
    fee_kobo: chargeKobo,
    ended_at: clock.now(),
  })
  if (fault !== null) return fault
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
  if (overKobo > 0)
    await insertHeld(tx, {
      ...held,
      reason: 'late',
      postedKobo: 0,
      orderId: null,
      settled: { as: 'noted', note: `Invoice ${number} was paid already; it pays the next ones.` },
    })
  return 'booked'
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
): Promise<'not_paid'> {
  const hasFailed = status === 'failed' || status === 'reversed'
  const now = clock.now()
  if (endedAt === null && (hasFailed || expiresAt <= now))
    await updateInvoicePayment(tx, id, { status: hasFailed ? 'failed' : 'abandoned', ended_at: now })
  return 'not_paid'
}
