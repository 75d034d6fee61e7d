import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { advanceOrder, type WriteContext } from '#server/orders/core/advance-order.ts'
import type { OrderRow } from '#server/orders/core/find-order.ts'
import { lockAgentPair } from '#server/orders/core/policy.ts'

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
  const { order, pair } = await lockAgentPair(context.tx, input.orderId, input.agent)
  const step = {
    to: input.to,
    actor: 'agent',
    actorId: input.agent.id,
    happenedAt: input.happenedAt,
  } as const
  const advanced = await advanceOrder(context, order, step)
  // Moves along what goes to the same door.
  const goesAlong = input.to === 'in_transit' ? 'purchased' : input.to === 'arrived' ? 'in_transit' : null
  if (pair !== null && pair.status === goesAlong) await advanceOrder(context, pair, step)
  return advanced
}
