import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { advanceOrder, type WriteContext } from '#server/orders/core/advance-order.ts'
import type { OrderRow } from '#server/orders/core/find-order.ts'
import { lockAgentOrder } from '#server/orders/core/policy.ts'

/** The agent begins to shop, leaves the market, or is at the gate; returns the order as it is then. */
export async function advanceTrip(
  context: WriteContext,
  input: {
    agent: CurrentUser
    orderId: string
    to: 'shopping' | 'in_transit' | 'arrived'
    happenedAt?: string | undefined
  },
): Promise<OrderRow> {
  const order = await lockAgentOrder(context.tx, input.orderId, input.agent)
  return advanceOrder(context, order, {
    to: input.to,
    actor: 'agent',
    actorId: input.agent.id,
    happenedAt: input.happenedAt,
  })
}
