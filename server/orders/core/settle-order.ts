import { postMovement } from '#server/payments/core/ledger.ts'
import { writtenOffOf } from '#server/payments/core/order-sums.ts'
import { chargeBusiness } from '#server/payments/core/put-on-invoice.ts'
import { getBalanceKobo } from '#server/payments/core/read-balances.ts'
import { waiverLegs } from '#server/payments/core/rules.ts'
import { getMostBackKobo } from '#server/payments/credit-customer.ts'
import { issueCreditNote } from '#server/payments/papers/issue-papers.ts'
import { returnSurplus } from '#server/payments/provider/refund-payment.ts'
import { undoWriteOff } from '#server/payments/undo-write-off.ts'
import { fail } from '#server/platform/core/errors.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import type { WriteContext } from './advance-order.ts'
import type { OrderRow } from './find-order.ts'

const overpaid = 'The order came to less'

/**
 * Gives back what a locked order was paid over what it costs, once its costs are posted. What was written off is taken
 * back first: it was never the customer's money. What an order on invoice comes to is its business's to pay, all of it.
 */
export async function settleOrder(
  context: WriteContext,
  order: Pick<OrderRow, 'id' | 'customer_id' | 'payment_method' | 'business_id'>,
): Promise<void> {
  const { id: orderId, customer_id: customerId, business_id: businessId } = order
  const overKobo = -(await getBalanceKobo(context.tx, 'order', orderId))
  if (order.payment_method === 'invoice' && businessId !== null)
    return chargeBusiness(context, { orderId, businessId, amountKobo: -overKobo })
  if (overKobo <= 0) return
  const undoneKobo = await undoWriteOff(context, { orderId, amountKobo: overKobo, reason: overpaid })
  const surplusKobo = overKobo - undoneKobo
  if (surplusKobo > 0) await returnSurplus(context, { orderId, customerId, surplusKobo })
}

/** Admins take back the call-out fee of a locked order, once; what the customer paid of it is theirs again. */
export async function waiveCallOutFee(
  context: WriteContext,
  order: OrderRow,
  input: { adminId: string; reason: string },
): Promise<void> {
  const feeKobo = order.sums.callOutKobo
  if (feeKobo <= 0) throw fail('orders.no_fee')
  const overKobo = Math.max(0, feeKobo - order.balance_due_kobo)
  const returnedKobo = Math.max(0, overKobo - writtenOffOf(order.sums))
  const mostKobo = await getMostBackKobo(context.tx, order.id)
  if (returnedKobo > mostKobo) throw fail('payments.more_than_paid', { detail: { mostKobo } })
  const movementId = await postMovement(context, {
    kind: 'waiver',
    orderId: order.id,
    reason: input.reason,
    source: `waiver:${order.id}`,
    legs: waiverLegs({ orderId: order.id, feeKobo }),
  })
  await settleOrder(context, order)
  await appendEvent(context.tx, context.clock, {
    type: 'fee.waived',
    order,
    actor: 'admin',
    actorId: input.adminId,
    detail: { amountKobo: feeKobo },
  })
  if (movementId === null) throw new Error('a waiver of nothing')
  const { reason } = input
  await issueCreditNote(context, {
    orderId: order.id,
    movementId,
    amountKobo: feeKobo,
    reason,
    paidBy: 'waiver',
  })
}
