import { type Account, postMovement } from '#server/payments/core/ledger.ts'
import { type PaymentRow, referenceOf } from '#server/payments/core/read-payments.ts'
import { changeLegs } from '#server/payments/core/rules.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { lockReturnable, updatePayment } from './payment-store.ts'
import { insertRefund } from './refund-store.ts'

export const sendRefundJob = 'payments:send_refund'

interface Context {
  tx: Tx
  clock: Clock
}

/**
 * Sends money of one transaction back to where it came from. It leaves our books at once; a job asks the
 * provider, and a refusal is posted back.
 */
export async function queueRefund(
  { tx, clock }: Context,
  refund: {
    reference: string
    payment: PaymentRow | null
    orderId: string | null
    customerId: string | null
    amountKobo: number
    from: { account: Account; ownerId?: string }
    reason: string
    /** Names what caused it, where that must not be refunded twice. */
    source?: string
  },
): Promise<string | null> {
  const id = newId('refund', clock)
  await insertRefund(tx, {
    id,
    reference: refund.reference,
    paymentId: refund.payment?.id ?? null,
    customerId: refund.customerId,
    amountKobo: refund.amountKobo,
    reason: refund.reason,
    now: clock.now(),
  })
  if (refund.payment)
    await updatePayment(tx, refund.payment.id, {
      refunded_kobo: refund.payment.refunded_kobo + refund.amountKobo,
    })
  await addJob(tx, sendRefundJob, { refundId: id }, { key: `refund:${id}` })
  return postMovement(
    { tx, clock },
    {
      kind: 'refund',
      orderId: refund.orderId,
      reason: refund.reason,
      source: refund.source ?? `refund:${id}`,
      legs: [
        { ...refund.from, amountKobo: refund.amountKobo },
        { account: 'provider', amountKobo: -refund.amountKobo },
      ],
    },
  )
}

/** Gives back what an order was paid over its cost: to its source where the customer chose so, else to the wallet. */
export async function returnSurplus(
  context: Context,
  order: { orderId: string; customerId: string; surplusKobo: number },
): Promise<void> {
  let leftKobo = order.surplusKobo
  for (const payment of await lockReturnable(context.tx, order.orderId)) {
    const amountKobo = Math.min(leftKobo, payment.amount_kobo - payment.refunded_kobo)
    if (payment.refund_to !== 'source' || amountKobo === 0) continue
    const from = { account: 'order' as const, ownerId: order.orderId }
    const reason = 'Paid more than the order came to'
    await queueRefund(context, {
      ...order,
      reference: referenceOf(payment),
      payment,
      amountKobo,
      from,
      reason,
    })
    leftKobo -= amountKobo
  }
  const legs = changeLegs({ ...order, amountKobo: leftKobo })
  await postMovement(context, { kind: 'change', orderId: order.orderId, legs })
}
