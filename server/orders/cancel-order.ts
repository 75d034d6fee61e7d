import type { CurrentUser } from '#contract/accounts.ts'
import type { OrderStatus } from '#contract/order-machine.ts'
import { postMovement } from '#server/payments/ledger.ts'
import { billLegs, callOutFeeLegs } from '#server/payments/rules.ts'
import { fail } from '#server/platform/errors.ts'
import { advanceOrder, demandTransition, type StoryContext } from './advance-order.ts'
import { withdrawQuestions } from './close-question.ts'
import { listItems } from './item-store.ts'
import type { OrderRow } from './order-store.ts'
import { lockCustomerOrder } from './policy.ts'
import { totalGoods } from './rules.ts'
import { settleOrder } from './settle-order.ts'

/** The customer cancels: free before an agent is assigned, for the call-out fee until something is bought. */
export async function cancelOwnOrder(
  context: StoryContext,
  input: { customer: CurrentUser; orderId: string; reason: string | null; shownFeeKobo: number | null },
): Promise<void> {
  const order = await lockCustomerOrder(context.tx, input.orderId, input.customer)
  demandTransition(order, 'cancelled', 'customer')
  const items = await listItems(context.tx, order.id)
  if (items.some((item) => item.status === 'bought')) throw fail('orders.already_bought')
  const feeKobo = cancelFeeKobo(order, false)
  // Who agreed to cancel for nothing is not charged because an agent took the order meanwhile.
  if (input.shownFeeKobo !== null && input.shownFeeKobo !== feeKobo)
    throw fail('orders.fee_changed', { detail: { feeKobo } })
  await closeCancelled(context, order, {
    actor: 'customer',
    actorId: input.customer.id,
    reason: input.reason,
  })
  if (feeKobo) await postCallOutFee(context, order, feeKobo)
  await settleOrder(context, order)
}

/** Staff cancel: whatever was bought is still paid for, and the call-out fee is theirs to charge. */
export async function cancelAnyOrder(
  context: StoryContext,
  order: OrderRow,
  input: { adminId: string; reason: string; chargeCallOutFee: boolean },
): Promise<void> {
  demandTransition(order, 'cancelled', 'admin')
  const bought = totalGoods(await listItems(context.tx, order.id))
  const billNow = order.status === 'shopping' && bought.goodsKobo > 0
  await closeCancelled(context, order, {
    actor: 'admin',
    actorId: input.adminId,
    reason: input.reason,
    changes: billNow ? { goods_kobo: bought.goodsKobo, saved_kobo: bought.savedKobo } : {},
  })
  if (billNow && order.agent_id) {
    const legs = billLegs({
      orderId: order.id,
      agentId: order.agent_id,
      goodsKobo: bought.goodsKobo,
      feesKobo: 0,
    })
    await postMovement(context, { kind: 'bill', orderId: order.id, legs })
  }
  if (input.chargeCallOutFee && calledOut.includes(order.status))
    await postCallOutFee(context, order, order.call_out_fee_kobo)
  await settleOrder(context, order)
}

const calledOut: OrderStatus[] = ['assigned', 'shopping']

/** What cancelling costs a customer at this point; null when it is past their power. */
export function cancelFeeKobo(order: OrderRow, anyBought: boolean): number | null {
  if (order.status === 'queued' || order.status === 'awaiting_payment') return 0
  return calledOut.includes(order.status) && !anyBought ? order.call_out_fee_kobo : null
}

async function closeCancelled(
  context: StoryContext,
  order: OrderRow,
  input: {
    actor: 'customer' | 'admin'
    actorId: string
    reason: string | null
    changes?: { goods_kobo?: number; saved_kobo?: number }
  },
): Promise<void> {
  const { actor, actorId } = input
  await withdrawQuestions(context, order, { actor, actorId, at: context.clock.now() })
  await advanceOrder(context, order, {
    to: 'cancelled',
    actor: input.actor,
    actorId: input.actorId,
    detail: { reason: input.reason },
    changes: { end_reason: input.reason, needs_assigning: false, ...input.changes },
  })
}

async function postCallOutFee(context: StoryContext, order: OrderRow, feeKobo: number): Promise<void> {
  await postMovement(context, {
    kind: 'call_out_fee',
    orderId: order.id,
    legs: callOutFeeLegs({ orderId: order.id, feeKobo }),
  })
}
