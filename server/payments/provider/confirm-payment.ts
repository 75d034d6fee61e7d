import { holdUnknownState, insertHeld, type NewHeld } from '#server/payments/core/held-store.ts'
import { postMovement } from '#server/payments/core/ledger.ts'
import { type PaymentRow, referenceOf } from '#server/payments/core/read-payments.ts'
import { heldLegs, paymentLegs } from '#server/payments/core/rules.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { bookTopUp, isTopUp } from './book-top-up.ts'
import type { InvoiceBooks } from './invoice-books.ts'
import type { OrderBooks } from './order-books.ts'
import { isBooked, listPaidOrderIds, lockPayments, updatePayment, updatePayments } from './payment-store.ts'
import type { Paystack, ProviderTransaction } from './paystack.ts'

export interface PaymentContext extends Pick<PlatformServices, 'db' | 'clock'> {
  provider: Paystack
  orders: OrderBooks
  invoiceBooks: InvoiceBooks
  committed(): void
}

/** The outcome of a confirmation, as it is stored with the provider's event. */
export type Confirmed = 'booked' | 'held' | 'known' | 'not_paid' | 'unknown'

/**
 * Asks the provider for the status of a transaction and books what it says, once, however often and from
 * wherever this is called. Throws ProviderAway where it could not be asked.
 */
export async function confirmPayment(context: PaymentContext, reference: string): Promise<Confirmed> {
  const transaction = await context.provider.verify(reference)
  if (!transaction || transaction.reference !== reference) return 'unknown'
  const outcome = await context.db
    .transaction()
    .execute((tx) => bookTransaction({ ...context, tx }, transaction))
  context.committed()
  return outcome
}

/**
 * Books money that must have come, since some of it is taken back: the message of that may arrive before the payment's own,
 * and Paystack calls a transaction "reversed" once all of it is gone again.
 */
export async function bookWhatCame(
  context: Omit<PaymentContext, 'committed'>,
  reference: string,
): Promise<void> {
  const { db, provider } = context
  if (await isBooked(db, reference)) return
  const transaction = await provider.verify(reference)
  if (!transaction || transaction.reference !== reference) return
  const status = transaction.status === 'reversed' ? 'success' : transaction.status
  if (status !== 'success') return
  await db.transaction().execute((tx) => bookTransaction({ ...context, tx }, { ...transaction, status }))
}

interface Booking {
  tx: Tx
  clock: Clock
  orders: OrderBooks
  invoiceBooks: InvoiceBooks
}

async function bookTransaction(booking: Booking, transaction: ProviderTransaction): Promise<Confirmed> {
  const { tx, orders } = booking
  const isPaid = transaction.status === 'success'
  for (const orderId of await listPaidOrderIds(tx, transaction.reference)) await orders.hold(tx, orderId)
  const payments = await lockPayments(tx, transaction.reference)
  const [first] = payments
  const forInvoice = first ? null : await takeForInvoice(booking, transaction)
  if (forInvoice !== null) return forInvoice
  if (!first && isTopUp(transaction)) return takeTopUp(booking, transaction)
  if (!first) return isPaid ? holdTransaction(booking, transaction, 'unknown_reference', null) : 'unknown'
  if (first.status === 'succeeded' || first.status === 'held') return 'known'
  if (!isPaid) return noteUnpaid(booking, first, transaction)
  if (transaction.currency !== 'NGN') return holdPaid(booking, payments, transaction, 'wrong_currency')
  if (transaction.amount !== first.total_kobo) return holdPaid(booking, payments, transaction, 'wrong_amount')
  const charges = divideCharge(chargeOf(transaction), payments)
  for (const [index, payment] of payments.entries())
    await bookPaid(booking, payment, { transaction, chargeKobo: charges[index] ?? 0 })
  return 'booked'
}

/** Takes a transfer to a customer's own account number; what fits nobody waits for an admin. */
async function takeTopUp(booking: Booking, transaction: ProviderTransaction): Promise<Confirmed> {
  if (transaction.status !== 'success' || transaction.amount <= 0) return 'not_paid'
  if (transaction.currency !== 'NGN') return holdTransaction(booking, transaction, 'wrong_currency', null)
  const booked = await bookTopUp(booking, transaction, chargeOf(transaction))
  return booked ?? holdTransaction(booking, transaction, 'unknown_reference', null)
}

/** Takes what is paid for an invoice; another sum than was asked for waits for an admin. Null where it is for none. */
async function takeForInvoice(booking: Booking, transaction: ProviderTransaction): Promise<Confirmed | null> {
  const charged = await booking.invoiceBooks.take(booking, transaction, chargeOf(transaction))
  if (charged === null) return null
  const { outcome, note } = charged
  if (outcome === 'wrong_amount' || outcome === 'wrong_currency')
    return holdTransaction(booking, transaction, outcome, null)
  if (note !== undefined)
    await insertHeld(booking.tx, {
      ...heldOf(booking.clock, transaction),
      reason: 'late',
      postedKobo: 0,
      orderId: null,
      settled: { as: 'noted', note },
    })
  return outcome
}

/** The provider's charge by what each payment is of the sum; the first bears what does not divide. */
function divideCharge(chargeKobo: number, payments: readonly PaymentRow[]): number[] {
  const rest = payments
    .slice(1)
    .map((payment) => Math.floor((chargeKobo * payment.amount_kobo) / payment.total_kobo))
  return [chargeKobo - rest.reduce((sum, one) => sum + one, 0), ...rest]
}

async function bookPaid(
  { tx, clock, orders }: Booking,
  payment: PaymentRow,
  { transaction, chargeKobo }: { transaction: ProviderTransaction; chargeKobo: number },
): Promise<void> {
  const { id: paymentId, order_id: orderId, customer_id: customerId, amount_kobo: amountKobo } = payment
  const isTip = payment.purpose === 'tip'
  const { toOrderKobo, isLate } = isTip
    ? { toOrderKobo: 0, isLate: false }
    : await orders.take({ tx, clock }, { orderId, amountKobo, paymentId })
  await endPayment({ tx, clock }, payment, { transaction, chargeKobo, status: 'succeeded' })
  // A reference is booked once, and so is each order that is paid under it.
  const part = payment.paid_with === null ? '' : `:${orderId}`
  await postMovement(
    { tx, clock },
    {
      kind: 'payment',
      orderId,
      source: `paystack:${transaction.id}${part}`,
      legs: paymentLegs({ orderId, customerId, amountKobo, chargeKobo, toOrderKobo }),
    },
  )
  if (isTip) await orders.tip({ tx, clock }, { orderId, amountKobo })
  else await orders.issuePaper({ tx, clock }, orderId)
  if (isLate)
    await insertHeld(tx, {
      ...heldOf(clock, transaction),
      providerId: `${transaction.id}${part}`,
      amountKobo,
      reason: 'late',
      postedKobo: 0,
      orderId,
      settled: { as: 'wallet', note: 'Came after the order had ended; it is in the wallet.' },
    })
}

async function holdPaid(
  booking: Booking,
  payments: readonly PaymentRow[],
  transaction: ProviderTransaction,
  reason: 'wrong_amount' | 'wrong_currency',
): Promise<Confirmed> {
  const charges = divideCharge(chargeOf(transaction), payments)
  for (const [index, payment] of payments.entries())
    await endPayment(booking, payment, { transaction, chargeKobo: charges[index] ?? 0, status: 'held' })
  return holdTransaction(booking, transaction, reason, payments[0]?.order_id ?? null)
}

async function holdTransaction(
  { tx, clock }: Booking,
  transaction: ProviderTransaction,
  reason: 'wrong_amount' | 'wrong_currency' | 'unknown_reference',
  orderId: string | null,
): Promise<Confirmed> {
  const isNaira = transaction.currency === 'NGN'
  const postedKobo = isNaira ? transaction.amount : 0
  const isNew = await insertHeld(tx, { ...heldOf(clock, transaction), reason, postedKobo, orderId })
  if (!isNew) return 'known'
  const legs = heldLegs({ amountKobo: postedKobo, chargeKobo: isNaira ? chargeOf(transaction) : 0 })
  await postMovement(
    { tx, clock },
    { kind: 'held', orderId, reason, source: `paystack:${transaction.id}`, legs },
  )
  return 'held'
}

/** Paystack's words for a transaction that brought nothing, or not yet. */
const knownUnpaid = ['abandoned', 'failed', 'ongoing', 'pending', 'processing', 'queued', 'reversed']

/** An unfinished visit to the provider's page is `abandoned` there, and may still be finished. */
async function noteUnpaid(
  { tx, clock }: Booking,
  payment: PaymentRow,
  { id, status, amount }: ProviderTransaction,
): Promise<Confirmed> {
  const isNew = await holdUnknownState(
    { tx, clock },
    {
      what: 'transaction',
      id: String(id),
      state: status,
      known: knownUnpaid,
      reference: referenceOf(payment),
      amountKobo: amount,
      orderId: payment.order_id,
    },
  )
  if (isNew) return 'held'
  const isOver = (payment.expires_at ?? payment.created_at) <= clock.now()
  const hasFailed = status === 'failed' || status === 'reversed'
  const isOpen = payment.status === 'open' || payment.status === 'begun'
  if (isOpen && (hasFailed || isOver))
    await updatePayments(tx, referenceOf(payment), {
      status: hasFailed ? 'failed' : 'abandoned',
      ended_at: clock.now(),
    })
  return 'not_paid'
}

async function endPayment(
  { tx, clock }: { tx: Tx; clock: Clock },
  payment: PaymentRow,
  end: { transaction: ProviderTransaction; chargeKobo: number; status: 'succeeded' | 'held' },
): Promise<void> {
  await updatePayment(tx, payment.id, {
    status: end.status,
    provider_id: payment.paid_with === null ? String(end.transaction.id) : null,
    channel: end.transaction.channel ?? null,
    fee_kobo: end.chargeKobo,
    ended_at: clock.now(),
  })
}

function chargeOf({ fees, amount }: ProviderTransaction): number {
  return Math.min(Math.max(fees ?? 0, 0), amount)
}

function heldOf(
  clock: Clock,
  { id, reference, amount, currency }: ProviderTransaction,
): Omit<NewHeld, 'reason' | 'postedKobo' | 'orderId'> {
  const now = clock.now()
  return {
    id: newId('heldPayment', clock),
    reference,
    providerId: String(id),
    amountKobo: amount,
    currency,
    now,
  }
}
