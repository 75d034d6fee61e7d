import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { fail } from '#server/platform/errors.ts'
import { postMovement } from './ledger.ts'
import { lockReturnable } from './payment-store.ts'
import { queueRefund } from './refund-payment.ts'
import { creditLegs } from './rules.ts'

interface Credit {
  orderId: string
  customerId: string
  amountKobo: number
  /** What the customer reads about it. */
  reason: string
  /** A cause that must not be credited twice, such as a report's id. */
  source?: string
}

/** Gives a customer money into the wallet, at our own cost; returns the movement's id. */
export async function creditCustomer(context: { tx: Tx; clock: Clock }, credit: Credit): Promise<string> {
  const { orderId, reason, source } = credit
  const id = await postMovement(context, {
    kind: 'credit',
    orderId,
    reason,
    ...(source === undefined ? {} : { source }),
    legs: creditLegs(credit),
  })
  if (id === null) throw new Error('a credit of nothing')
  return id
}

/**
 * Gives a customer money back to where an order was paid from, at our own cost; returns the movement's id. Refused
 * with `payments.refund_too_much` where no single payment of the order has that much left.
 */
export async function refundCustomer(context: { tx: Tx; clock: Clock }, credit: Credit): Promise<string> {
  const payments = await lockReturnable(context.tx, credit.orderId)
  const payment = payments.find((one) => one.amount_kobo - one.refunded_kobo >= credit.amountKobo)
  if (!payment) throw fail('payments.refund_too_much')
  const from = { account: 'refunds' as const }
  const id = await queueRefund(context, { ...credit, reference: payment.id, payment, from })
  if (id === null) throw new Error('a refund of nothing')
  return id
}
