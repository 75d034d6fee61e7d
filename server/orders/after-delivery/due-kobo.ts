import type { WriteContext } from '#server/orders/core/advance-order.ts'
import type { OrderRow } from '#server/orders/core/find-order.ts'
import { mostKobo } from '#server/orders/core/rules.ts'
import { writtenOffOf } from '#server/payments/core/order-sums.ts'
import { undoWriteOff } from '#server/payments/undo-write-off.ts'

/**
 * Returns what a customer is asked for at this moment: all that an order waits for, its balance, or what was written off of
 * it.
 */
export function dueKobo(order: OrderRow): number {
  if (order.status === 'awaiting_payment' || order.balance_due_kobo <= 0) return takesKobo(order)
  return order.balance_due_kobo
}

/** The most that an order can be paid at this moment; after its end what was written off can be paid after all. */
export function takesKobo(order: OrderRow): number {
  const balanceKobo = Math.max(0, order.balance_due_kobo)
  if (order.status === 'awaiting_payment') return Math.max(0, mostKobo(order) + order.balance_due_kobo)
  return balanceKobo + (order.ended_at === null ? 0 : writtenOffOf(order.sums))
}

/** Has a customer's money, before it is posted, free who bore what it pays for. */
export async function freeFor(context: WriteContext, order: OrderRow, amountKobo: number): Promise<void> {
  const undoneKobo = amountKobo - Math.max(0, order.balance_due_kobo)
  await undoWriteOff(context, { orderId: order.id, amountKobo: undoneKobo, reason: 'Paid after all' })
}
