import { newId } from '#server/platform/ids.ts'
import type { Confirmed, PaymentDesk } from './confirm-payment.ts'
import { insertHeld } from './held-store.ts'
import { postMovement } from './ledger.ts'
import { findPayment } from './payment-store.ts'
import { chargeBackLegs } from './rules.ts'
import { isPosted } from './store.ts'

/**
 * A customer's bank asks for money back. Staff see it while there is time to answer; once it is lost, the money
 * leaves the books, once.
 */
export async function confirmDispute(desk: PaymentDesk, disputeId: string): Promise<Confirmed> {
  const { db, clock, provider } = desk
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
