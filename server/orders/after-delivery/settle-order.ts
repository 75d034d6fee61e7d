import type { WriteContext } from '#server/orders/advance-order.ts'
import type { OrderRow } from '#server/orders/find-order.ts'
import { getMostBackKobo } from '#server/payments/credit-customer.ts'
import { postMovement } from '#server/payments/ledger.ts'
import { returnSurplus } from '#server/payments/provider/refund-payment.ts'
import { getBalanceKobo } from '#server/payments/read-balances.ts'
import { waiverLegs } from '#server/payments/rules.ts'
import { fail } from '#server/platform/errors.ts'
import { appendEvent } from '#server/platform/events/events.ts'

/** Gives back what a locked order was paid over what it costs, once its costs are posted. */
export async function settleOrder(
  context: WriteContext,
  order: { id: string; customer_id: string },
): Promise<void> {
  const balanceKobo = await getBalanceKobo(context.tx, 'order', order.id)
  if (balanceKobo >= 0) return
  const surplus = { orderId: order.id, customerId: order.customer_id, surplusKobo: -balanceKobo }
  await returnSurplus(context, surplus)
}

/** Admins take back the call-out fee of a locked order, once; what was paid of it is the customer's again. */
export async function waiveCallOutFee(
  context: WriteContext,
  order: OrderRow,
  input: { adminId: string; reason: string },
): Promise<void> {
  const feeKobo = order.charged_call_out_kobo ?? 0
  if (feeKobo <= 0) throw fail('orders.no_fee')
  const returnedKobo = Math.max(0, feeKobo - order.balance_due_kobo)
  const mostKobo = await getMostBackKobo(context.tx, order.id)
  if (returnedKobo > mostKobo) throw fail('payments.more_than_paid', { detail: { mostKobo } })
  await postMovement(context, {
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
}
