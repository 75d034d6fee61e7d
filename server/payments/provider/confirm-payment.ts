import type { GateMethod } from '#contract/core/order-shapes.ts'
import { holdUnknownState, insertHeld, type NewHeld } from '#server/payments/core/held-store.ts'
import { postMovement } from '#server/payments/core/ledger.ts'
import { type PaymentRow, referenceOf } from '#server/payments/core/read-payments.ts'
import { heldLegs, paymentLegs } from '#server/payments/core/rules.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { bookInvoiceCharge } from './book-invoice-charge.ts'
import { bookTopUp, type DueBooks, isTopUp } from './book-top-up.ts'
import { findInvoicePayment, type InvoicePaymentRow } from './invoice-payment-store.ts'
import { isBooked, listPaidOrderIds, lockPayments, updatePayment, updatePayments } from './payment-store.ts'
import type { Paystack, ProviderTransaction } from './paystack.ts'

/** Holds what payments ask of orders, which know payments and not the other way round. */
export interface OrderBooks extends DueBooks {
  /** Locks an order until the transaction ends; before anything of its payments is held. */
  hold(tx: Tx, orderId: string): Promise<void>
  /**
   * Applies received money to a locked order: how much of it the order takes. `isLate` where the order has
   * ended and takes nothing.
   */
  take(
    context: { tx: Tx; clock: Clock },
    money: { orderId: string; amountKobo: number; paymentId: string; method?: GateMethod },
  ): Promise<{ toOrderKobo: number; isLate: boolean }>
  /** Issues the paper of a locked order whose last debt is paid by what was posted. */
  issuePaper(context: { tx: Tx; clock: Clock }, orderId: string): Promise<void>
  /** Gives received money, which is in the customer's wallet, to the agent of a locked order. */
  tip(context: { tx: Tx; clock: Clock }, money: { orderId: string; amountKobo: number }): Promise<void>
  /** Holds an order and the one that is handed over with it; returns their ids, that order first. */
  holdPair(tx: Tx, orderId: string): Promise<string[]>
  /** A locked order's money was taken back, which is posted: its customer's wallet pays what it can of it. */
  payTakenBack(
    context: { tx: Tx; clock: Clock },
    taken: { orderId: string; amountKobo: number; by: TakenBy },
  ): Promise<void>
  /** Takes again what was taken back of a locked order: returns how much of it the order takes; the rest is its customer's. */
  takeAgain(
    context: { tx: Tx; clock: Clock },
    given: { orderId: string; amountKobo: number; by: TakenBy },
  ): Promise<{ toOrderKobo: number; customerId: string }>
  /** Returns what shows that an order was handed over; null where there is no such order. */
  readEvidence(db: Db | Tx, orderId: string): Promise<OrderEvidence | null>
  isUnderWay(tx: Tx, orderId: string): Promise<boolean>
  /** Writes down what admins said of a payment at the gate. */
  note(
    context: { tx: Tx; clock: Clock },
    said: { orderId: string; adminId: string; detail: Record<string, string | number> },
  ): Promise<void>
  findByCode(tx: Tx, code: string): Promise<{ id: string; customerId: string } | null>
}

/** Says who took money back: the customer's bank, or somebody of us in the provider's own pages. */
export type TakenBy = 'dispute' | 'refund'

/** Holds what shows that an order was handed over to its customer. */
export interface OrderEvidence {
  code: string
  status: string
  placedAt: string
  deliveredAt: string | null
  /** Says that the agent got the customer's own code at the gate. */
  isByCode: boolean
  agentName: string | null
  marketName: string
  customer: { name: string; phone: string; email: string | null }
  place: string
  goods: string[]
  totalKobo: number | null
  pictureIds: string[]
}

export interface PaymentContext {
  db: Db
  clock: Clock
  provider: Paystack
  orders: OrderBooks
  committed(): void
}

/** The outcome of a confirmation, as it is stored with the provider's event. */
export type Confirmed = 'booked' | 'held' | 'known' | 'not_paid' | 'unknown'

/**
 * Asks the provider for the status of a transaction and books what it says, once, however often and from
 * wherever this is called. Throws ProviderAway where it could not be asked.
 */
export async function confirmPayment(dashboard: PaymentContext, reference: string): Promise<Confirmed> {
  const transaction = await dashboard.provider.verify(reference)
  if (!transaction || transaction.reference !== reference) return 'unknown'
  const outcome = await dashboard.db
    .transaction()
    .execute((tx) => bookTransaction({ tx, clock: dashboard.clock, orders: dashboard.orders }, transaction))
  dashboard.committed()
  return outcome
}

/**
 * Books money that must have come, since some of it is taken back: the message of that may arrive before the payment's own,
 * and Paystack calls a transaction "reversed" once all of it is gone again.
 */
export async function bookWhatCame(
  { db, clock, provider, orders }: Pick<PaymentContext, 'db' | 'clock' | 'provider' | 'orders'>,
  reference: string,
): Promise<void> {
  if (await isBooked(db, reference)) return
  const transaction = await provider.verify(reference)
  if (!transaction || transaction.reference !== reference) return
  const status = transaction.status === 'reversed' ? 'success' : transaction.status
  if (status !== 'success') return
  await db.transaction().execute((tx) => bookTransaction({ tx, clock, orders }, { ...transaction, status }))
}

interface Booking {
  tx: Tx
  clock: Clock
  orders: OrderBooks
}

async function bookTransaction(booking: Booking, transaction: ProviderTransaction): Promise<Confirmed> {
  const { tx, orders } = booking
  const isPaid = transaction.status === 'success'
  for (const orderId of await listPaidOrderIds(tx, transaction.reference)) await orders.hold(tx, orderId)
  const payments = await lockPayments(tx, transaction.reference)
  const [first] = payments
  const forInvoice = first ? null : await findInvoicePayment(tx, transaction.reference)
  if (forInvoice) return takeForInvoice(booking, forInvoice, transaction)
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

/** Takes what a business pays for an invoice; another sum than was asked for waits for an admin. */
async function takeForInvoice(
  booking: Booking,
  payment: InvoicePaymentRow,
  transaction: ProviderTransaction,
): Promise<Confirmed> {
  const chargeKobo = chargeOf(transaction)
  const held = heldOf(booking.clock, transaction)
  const outcome = await bookInvoiceCharge(booking, payment, { transaction, chargeKobo, held })
  if (outcome !== 'wrong_amount' && outcome !== 'wrong_currency') return outcome
  return holdTransaction(booking, transaction, outcome, null)
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
