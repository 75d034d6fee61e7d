import type { WriteContext } from '#server/orders/core/advance-order.ts'
import type { OrderRow } from '#server/orders/core/find-order.ts'
import { postMovement } from '#server/payments/core/ledger.ts'
import { getTippedKobo } from '#server/payments/core/read-balances.ts'
import { tipLegs } from '#server/payments/core/rules.ts'
import { type AppError, fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent } from '#server/platform/events/events.ts'

/** Returns why a locked order cannot get this tip, or null: one tip an order, at most what was bought and the limit. */
export async function findTipRefusal(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'goods_kobo'>,
  amountKobo: number,
  tipLimitKobo: number,
): Promise<AppError | null> {
  if ((await getTippedKobo(tx, order.id)) > 0) return fail('orders.tipped')
  const limitKobo = Math.min(order.goods_kobo ?? 0, tipLimitKobo)
  return amountKobo > limitKobo ? fail('orders.tip_over_limit', { detail: { limitKobo } }) : null
}

/** Moves a tip from the customer's wallet, which holds it, to what the agent has earned. */
export async function postTip(
  { tx, clock }: WriteContext,
  order: OrderRow & { agent_id: string },
  amountKobo: number,
): Promise<void> {
  const { customer_id: customerId, agent_id: agentId } = order
  const legs = tipLegs({ customerId, agentId, amountKobo })
  await postMovement({ tx, clock }, { kind: 'tip', orderId: order.id, legs })
  await appendEvent(tx, clock, {
    type: 'order.tipped',
    order,
    agentId,
    actor: 'customer',
    actorId: customerId,
    detail: { amountKobo },
  })
}
