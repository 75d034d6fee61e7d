import { hasEnded } from '#domain/orders/order-machine.ts'
import type { WriteContext } from '#server/orders/core/advance-order.ts'
import { findOrder, type OrderRow } from '#server/orders/core/find-order.ts'
import { lockOrder } from '#server/orders/core/lock-order.ts'
import { updateOrder } from '#server/orders/core/order-store.ts'
import { isPair } from '#server/orders/core/policy.ts'
import { countedKobo } from '#server/orders/core/rules.ts'
import { settleOrder } from '#server/orders/core/settle-order.ts'
import { postMovement } from '#server/payments/core/ledger.ts'
import { lockWalletKobo } from '#server/payments/core/read-balances.ts'
import { feeChangedLegs, holdLegs } from '#server/payments/core/rules.ts'
import { appendEvent } from '#server/platform/events/events.ts'

/**
 * Pays who brings both orders of a list to their door for one delivery: the dearer of the two. Both orders are held, so that
 * the other one neither ends nor goes to somebody at the same moment.
 */
export async function shareDelivery(
  { tx, clock }: WriteContext,
  order: OrderRow,
  agentId: string,
): Promise<void> {
  const linked = order.linked_id === null ? null : await findOrder(tx, order.linked_id)
  if (!linked || order.shares_delivery || linked.shares_delivery || order.goods_kobo !== null) return
  const isBrought =
    linked.status === 'assigned' || linked.status === 'shopping' || linked.status === 'purchased'
  if (!isBrought || !isPair({ ...order, agent_id: agentId }, linked)) return
  const feeKobo = order.delivery_fee_kobo
  // A code never takes more off than there are fees.
  const mostKobo = feeKobo + order.service_fee_kobo - order.discount_kobo
  const amountKobo = Math.min(feeKobo, linked.delivery_fee_kobo, mostKobo)
  await updateOrder(tx, order.id, {
    delivery_fee_kobo: feeKobo - amountKobo,
    // It may have to be brought alone again: what its customer agreed to goes on counting.
    grown_kobo: countedKobo(order),
    shares_delivery: true,
    shared_kobo: amountKobo,
  })
  await appendEvent(tx, clock, {
    type: 'order.joined',
    order,
    agentId,
    actor: 'system',
    actorId: null,
    detail: { amountKobo },
  })
}

/**
 * Returns what the other order of a list pays again for its delivery once this one ends: nothing where this one's bill has
 * it.
 */
export function partedFeeKobo({ goods_kobo, linked_status, linked_shared_kobo }: OrderRow): number {
  const isOver = linked_status === null || hasEnded(linked_status)
  return goods_kobo !== null || isOver ? 0 : linked_shared_kobo
}

/**
 * Has the other order of a list pay for its own delivery again where it shared that of an order which ended before its bill.
 * One that is billed owes the difference, and pays it from the wallet as far as that goes.
 */
export async function partDelivery(context: WriteContext, ended: OrderRow): Promise<void> {
  const { tx, clock } = context
  const amountKobo = partedFeeKobo(ended)
  const linked = amountKobo === 0 || ended.linked_id === null ? null : await lockOrder(tx, ended.linked_id)
  if (linked === null) return
  const feeKobo = (linked.moved_fee_kobo ?? linked.delivery_fee_kobo) + amountKobo
  const isBilled = linked.total_kobo !== null
  await updateOrder(tx, linked.id, {
    shares_delivery: false,
    shared_kobo: 0,
    ...(isBilled ? { moved_fee_kobo: feeKobo } : { delivery_fee_kobo: feeKobo }),
  })
  if (isBilled) await charge(context, linked, amountKobo)
  await appendEvent(tx, clock, {
    type: 'order.parted',
    order: linked,
    agentId: linked.agent_id,
    actor: 'system',
    actorId: null,
    detail: { amountKobo },
  })
}

async function charge(context: WriteContext, order: OrderRow, addedKobo: number): Promise<void> {
  const { id: orderId, customer_id: customerId } = order
  const legs = feeChangedLegs({ orderId, addedKobo })
  await postMovement(context, { kind: 'correction', orderId, reason: 'Delivery of this order alone', legs })
  if (order.payment_method === 'invoice') await settleOrder(context, order)
  if (order.payment_method !== 'wallet') return
  const owedKobo = Math.max(0, order.balance_due_kobo + addedKobo)
  const amountKobo = Math.min(owedKobo, await lockWalletKobo(context.tx, customerId))
  if (amountKobo <= 0) return
  const held = holdLegs({ orderId, customerId, amountKobo })
  await postMovement(context, { kind: 'wallet_hold', orderId, legs: held })
}
