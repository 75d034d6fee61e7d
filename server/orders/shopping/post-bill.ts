import type { WriteContext } from '#server/orders/core/advance-order.ts'
import type { OrderRow } from '#server/orders/core/find-order.ts'
import { postMovement } from '#server/payments/core/ledger.ts'
import { getBalanceKobo } from '#server/payments/core/read-balances.ts'
import { billLegs } from '#server/payments/core/rules.ts'

/**
 * Posts the bill of a locked order, once. Goods are booked to who paid for them: what agents before this one paid was
 * booked when the order moved on, the rest is this agent's. Throws where goods are not booked and nobody has the order.
 */
export async function postBill(
  context: WriteContext,
  order: OrderRow,
  { goodsKobo, feesKobo, discountKobo }: { goodsKobo: number; feesKobo: number; discountKobo: number },
): Promise<void> {
  const bookedKobo = await getBalanceKobo(context.tx, 'goods', order.id)
  if (order.agent_id === null && bookedKobo !== goodsKobo)
    throw new Error(`nobody paid for all goods of ${order.id}`)
  const agentId = order.agent_id ?? ''
  const legs = billLegs({ orderId: order.id, agentId, goodsKobo, bookedKobo, feesKobo, discountKobo })
  await postMovement(context, { kind: 'bill', orderId: order.id, legs, reason: order.waived_for })
}
