import { insertHeld } from '#server/payments/core/held-store.ts'
import { postMovement } from '#server/payments/core/ledger.ts'
import { isPosted } from '#server/payments/core/read-balances.ts'
import { findPayment } from '#server/payments/core/read-payments.ts'
import { chargeBackLegs } from '#server/payments/core/rules.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Confirmed, PaymentContext } from './confirm-payment.ts'

/**
 * A customer's bank asks for money back. Admins see it while there is time to answer; once it is lost, the
 * money leaves the books, once.
 */
export async function confirmDispute(dashboard: PaymentContext, disputeId: string): Promise<Confirmed> {
  const { db, clock, provider } = dashboard
  const dispute = await provider.findDispute(disputeId)
  const { reference, amount, currency } = dispute.transaction
  const lostKobo = dispute.refund_amount ?? amount
  const isLost = dispute.status === 'resolved' && dispute.resolution === 'merchant-accepted'
  return db.transaction().execute(async (tx) => {
    const payment = await findPayment(tx, reference)
    const isNew = await insertHeld(tx, {
      id: newId('heldPayment', clock),
      reason: 'dispute',
      reference,
      providerId: disputeId,
      amountKobo: lostKobo,
      currency,
      postedKobo: 0,
      orderId: payment?.order_id ?? null,
      now: clock.now(),
    })
    if (!isLost || currency !== 'NGN') return isNew ? 'held' : 'known'
    const source = `dispute:${disputeId}`
    if (await isPosted(tx, source)) return 'known'
    const legs = chargeBackLegs(lostKobo)
    const orderId = payment?.order_id ?? null
    await postMovement({ tx, clock }, { kind: 'charge_back', orderId, source, legs })
    return 'booked'
  })
}
