import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { findReceivable } from './core/invoice-lines.ts'
import { postMovement } from './core/ledger.ts'
import { mostBackOf } from './core/order-sums.ts'
import { getAskedBackKobo, getGivenBackKobo, getOrderSums } from './core/read-balances.ts'
import { referenceOf } from './core/read-payments.ts'
import { creditLegs } from './core/rules.ts'
import { issueCreditNote } from './papers/issue-papers.ts'
import { lockReturnable } from './provider/payment-store.ts'
import { queueRefund } from './provider/refund-payment.ts'

interface Credit {
  orderId: string
  customerId: string
  amountKobo: number
  /** Is read by the customer. */
  reason: string
  /** A cause that must not be credited twice, such as a report's id. */
  source?: string
}

/**
 * The most that may still be given back for a locked order: what it cost and its customer paid, less what went back into
 * the wallet or to its source, or is asked for by its payer's bank. What was paid ahead of a bill comes back by itself.
 */
export async function getMostBackKobo(db: Db | Tx, orderId: string): Promise<number> {
  const mostKobo = mostBackOf(await getOrderSums(db, orderId), await getGivenBackKobo(db, orderId))
  return Math.max(0, mostKobo - (await getAskedBackKobo(db, orderId)))
}

async function refuseTooMuch(tx: Tx, { orderId, amountKobo }: Credit): Promise<void> {
  const mostKobo = await getMostBackKobo(tx, orderId)
  if (amountKobo > mostKobo) throw fail('payments.more_than_paid', { detail: { mostKobo } })
}

/**
 * Gives a customer money into the wallet, or off their business's invoice, at our own cost; the order is locked. Returns the movement's id. Throws
 * `payments.more_than_paid` where less was paid for the order.
 */
export async function creditCustomer(context: { tx: Tx; clock: Clock }, credit: Credit): Promise<string> {
  const { orderId, reason, source } = credit
  await refuseTooMuch(context.tx, credit)
  const businessId = (await findReceivable(context.tx, orderId))?.businessId ?? null
  const id = await postMovement(context, {
    kind: 'credit',
    orderId,
    reason,
    ...(source === undefined ? {} : { source }),
    legs: creditLegs({ ...credit, businessId }),
  })
  if (id === null) throw new Error('a credit of nothing')
  await issueCreditNote(context, {
    ...credit,
    movementId: id,
    paidBy: businessId === null ? 'wallet' : 'invoice',
  })
  return id
}

/**
 * Gives a customer money back to where a locked order was paid from, at our own cost; returns the movement's id.
 * Throws `payments.more_than_paid` where less was paid for the order, and `payments.refund_too_much` where no single
 * payment of it has that much left.
 */
export async function refundCustomer(context: { tx: Tx; clock: Clock }, credit: Credit): Promise<string> {
  await refuseTooMuch(context.tx, credit)
  const payments = await lockReturnable(context.tx, credit.orderId)
  const payment = payments.find((one) => one.amount_kobo - one.refunded_kobo >= credit.amountKobo)
  if (!payment) throw fail('payments.refund_too_much')
  const from = { account: 'refunds' as const }
  const id = await queueRefund(context, { ...credit, reference: referenceOf(payment), payment, from })
  if (id === null) throw new Error('a refund of nothing')
  await issueCreditNote(context, { ...credit, movementId: id, paidBy: 'source' })
  return id
}
