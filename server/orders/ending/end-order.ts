import { unpaidReason } from '#contract/orders/end-reasons.ts'
import { advanceOrder, type WriteContext } from '#server/orders/core/advance-order.ts'
import type { OrderRow } from '#server/orders/core/find-order.ts'
import { listItems } from '#server/orders/core/item-store.ts'
import { lockOrder } from '#server/orders/core/lock-order.ts'
import { updateOrder } from '#server/orders/core/order-store.ts'
import { settleOrder } from '#server/orders/core/settle-order.ts'
import { partDelivery } from '#server/orders/trips/share-delivery.ts'

/**
 * A locked order that nobody served or paid in time ends, and what was paid for it goes back. One for which an agent has
 * bought something stays for admins.
 */
export async function expireOrder(context: WriteContext, order: OrderRow, reason: string): Promise<void> {
  if ((await listItems(context.tx, order.id)).some(({ status }) => status === 'bought')) {
    await updateOrder(context.tx, order.id, { needs_assigning: true })
    return
  }
  await advanceOrder(context, order, {
    to: 'expired',
    actor: 'system',
    actorId: null,
    changes: { end_reason: reason, needs_assigning: false },
  })
  await partDelivery(context, order)
  await settleOrder(context, order)
}

/** Ends an order whose time to be paid is over, if it still waits. Returns that time where it is still to come. */
export async function expireUnpaidOrder(context: WriteContext, orderId: string): Promise<Date | null> {
  const order = await lockOrder(context.tx, orderId)
  if (order?.status !== 'awaiting_payment') return null
  if (order.pay_by !== null && order.pay_by > context.clock.now()) return order.pay_by
  await expireOrder(context, order, unpaidReason)
  return null
}
