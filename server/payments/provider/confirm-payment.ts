import { insertHeld, type NewHeld } from '#server/payments/held-store.ts'
import { postMovement } from '#server/payments/ledger.ts'
import { findPayment, type PaymentRow } from '#server/payments/read-payments.ts'
import { heldLegs, paymentLegs } from '#server/payments/rules.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { lockPayment, updatePayment } from './payment-store.ts'
import type { Paystack, ProviderTransaction } from './paystack.ts'

/** What payments ask of orders, which know payments and not the other way round. */
export interface OrderBooks {
  /** Locks an order until the transaction ends; before anything of its payments is held. */
  hold(tx: Tx, orderId: string): Promise<void>
  /**
   * Applies received money to a locked order: how much of it the order takes. `isLate` where the order has
   * ended and takes nothing.
   */
  take(
    context: { tx: Tx; clock: Clock },
    money: { orderId: string; amountKobo: number; paymentId: string },
  ): Promise<{ toOrderKobo: number; isLate: boolean }>
  /** Gives received money, which is in the customer's wallet, to the agent of a locked order. */
  tip(context: { tx: Tx; clock: Clock }, money: { orderId: string; amountKobo: number }): Promise<void>
  findByCode(tx: Tx, code: string): Promise<{ id: string; customerId: string } | null>
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

interface Booking {
  tx: Tx
  clock: Clock
  orders: OrderBooks
}

async function bookTransaction(booking: Booking, transaction: ProviderTransaction): Promise<Confirmed> {
  const known = await findPayment(booking.tx, transaction.reference)
  const isPaid = transaction.status === 'success'
  if (!known) return isPaid ? holdTransaction(booking, transaction, 'unknown_reference', null) : 'unknown'
  await booking.orders.hold(booking.tx, known.order_id)
  const payment = (await lockPayment(booking.tx, known.id)) ?? known
  if (payment.status === 'succeeded' || payment.status === 'held') return 'known'
  if (!isPaid) return noteUnpaid(booking, payment, transaction.status)
  if (transaction.currency !== 'NGN') return holdPaid(booking, payment, transaction, 'wrong_currency')
  if (transaction.amount !== payment.amount_kobo)
    return holdPaid(booking, payment, transaction, 'wrong_amount')
  return bookPaid(booking, payment, transaction)
}

async function bookPaid(
  { tx, clock, orders }: Booking,
  payment: PaymentRow,
  transaction: ProviderTransaction,
): Promise<Confirmed> {
  const { id: paymentId, order_id: orderId, customer_id: customerId, amount_kobo: amountKobo } = payment
  const isTip = payment.purpose === 'tip'
  const { toOrderKobo, isLate } = isTip
    ? { toOrderKobo: 0, isLate: false }
    : await orders.take({ tx, clock }, { orderId, amountKobo, paymentId })
  const chargeKobo = chargeOf(transaction)
  await endPayment({ tx, clock }, payment, transaction, 'succeeded')
  await postMovement(
    { tx, clock },
    {
      kind: 'payment',
      orderId,
      source: `paystack:${transaction.id}`,
      legs: paymentLegs({ orderId, customerId, amountKobo, chargeKobo, toOrderKobo }),
    },
  )
  if (isTip) await orders.tip({ tx, clock }, { orderId, amountKobo })
  if (isLate)
    await insertHeld(tx, {
      ...heldOf(clock, transaction),
      reason: 'late',
      postedKobo: 0,
      orderId,
      settled: { as: 'wallet', note: 'Came after the order had ended; it is in the wallet.' },
    })
  return 'booked'
}

async function holdPaid(
  booking: Booking,
  payment: PaymentRow,
  transaction: ProviderTransaction,
  reason: 'wrong_amount' | 'wrong_currency',
): Promise<Confirmed> {
  await endPayment(booking, payment, transaction, 'held')
  return holdTransaction(booking, transaction, reason, payment.order_id)
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

/** An unfinished visit to the provider's page is `abandoned` there, and may still be finished. */
async function noteUnpaid({ tx, clock }: Booking, payment: PaymentRow, status: string): Promise<Confirmed> {
  const isOver = (payment.expires_at ?? payment.created_at) <= clock.now()
  const hasFailed = status === 'failed' || status === 'reversed'
  const isOpen = payment.status === 'open' || payment.status === 'begun'
  if (isOpen && (hasFailed || isOver))
    await updatePayment(tx, payment.id, {
      status: hasFailed ? 'failed' : 'abandoned',
      ended_at: clock.now(),
    })
  return 'not_paid'
}

async function endPayment(
  { tx, clock }: { tx: Tx; clock: Clock },
  payment: PaymentRow,
  transaction: ProviderTransaction,
  status: 'succeeded' | 'held',
): Promise<void> {
  await updatePayment(tx, payment.id, {
    status,
    provider_id: String(transaction.id),
    channel: transaction.channel ?? null,
    fee_kobo: chargeOf(transaction),
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
