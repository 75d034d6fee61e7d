import type { Db, Tx } from '#server/platform/database/database.ts'
import { listOrderPayments } from './payment-store.ts'

/** Payments, for the features above. */
export { findPayment, listOrderPayments, type PaymentRow } from './payment-store.ts'

/** The most of an order's money that one refund can send back to where it came from. */
export async function getReturnableKobo(db: Db | Tx, orderId: string): Promise<number> {
  const left = (await listOrderPayments(db, orderId))
    .filter(({ status }) => status === 'succeeded')
    .map(({ amount_kobo: amount, refunded_kobo: refunded }) => amount - refunded)
  return Math.max(0, ...left)
}
