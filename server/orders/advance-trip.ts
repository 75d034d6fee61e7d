import type { CurrentUser } from '#contract/accounts.ts'
import { advanceOrder, type StoryContext } from './advance-order.ts'
import { lockAgentOrder } from './policy.ts'

/** The agent begins to shop, leaves the market, or stands at the door. */
export async function advanceTrip(
  context: StoryContext,
  input: {
    agent: CurrentUser
    orderId: string
    to: 'shopping' | 'in_transit' | 'arrived'
    happenedAt?: string | undefined
  },
): Promise<void> {
  const order = await lockAgentOrder(context.tx, input.orderId, input.agent)
  await advanceOrder(context, order, {
    to: input.to,
    actor: 'agent',
    actorId: input.agent.id,
    happenedAt: input.happenedAt,
  })
}
