import type { WriteContext } from '#server/orders/advance-order.ts'
import type { OrderRow } from '#server/orders/find-order.ts'
import { postMovement } from '#server/payments/ledger.ts'
import { tipLegs } from '#server/payments/rules.ts'
import { appendEvent } from '#server/platform/events/events.ts'

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
