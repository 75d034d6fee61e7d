import { unpaidReason } from '#contract/end-reasons.ts'
import { advanceOrder, type StoryContext } from './advance-order.ts'
import { lockOrder, type OrderRow } from './order-store.ts'
import { settleOrder } from './settle-order.ts'

/** A locked order that nobody served or paid in time ends, and what was paid for it goes back. */
export async function expireOrder(context: StoryContext, order: OrderRow, reason: string): Promise<void> {
  await advanceOrder(context, order, {
    to: 'expired',
    actor: 'system',
    actorId: null,
    changes: { end_reason: reason, needs_assigning: false },
  })
  await settleOrder(context, order)
}

/** Ends an order whose time to be paid is over, if it still waits. */
export async function expireUnpaidOrder(context: StoryContext, orderId: string): Promise<void> {
  const order = await lockOrder(context.tx, orderId)
  if (order?.status !== 'awaiting_payment') return
  if (order.pay_by !== null && order.pay_by > context.clock.now()) return
  await expireOrder(context, order, unpaidReason)
}
