import { type CurrentUser, worksFor } from '#contract/accounts/accounts.ts'
import type { GoodsFate } from '#contract/orders/order-shapes.ts'
import { type OrderStatus, tripStatuses } from '#domain/order-machine.ts'
import { lockAgent } from '#server/dispatch/agent-store.ts'
import { listOwnAgents } from '#server/dispatch/own-customers.ts'
import { assignToAgent, moveToAgent } from '#server/orders/assign-to-agent.ts'
import { lockOrder } from '#server/orders/lock-order.ts'
import { fail } from '#server/platform/errors.ts'
import { demandFree } from './answer-offer.ts'
import { withdrawOpenOffer } from './close-offers.ts'
import type { DispatchContext } from './offer-order.ts'

/** Admins give a queued order to an agent, or move one that is under way; both agents' screens follow. */
export async function assignOrder(
  context: DispatchContext,
  input: {
    admin: CurrentUser
    orderId: string
    agentId: string
    reason: string
    goods?: GoodsFate | undefined
  },
): Promise<{ before: string | null }> {
  const { tx, settings } = context
  const order = await lockOrder(tx, input.orderId)
  if (!order || !worksFor(input.admin, order.city)) throw fail('orders.not_found')
  const before = order.agent_id
  if (before === input.agentId) return { before }
  const agent = await lockAgent(tx, input.agentId)
  demandFree(agent, order, settings)
  const own = await listOwnAgents(tx, [order.id], { isTrial: settings.practiceHours })
  if (own.get(order.id)?.includes(agent.agent_id)) throw fail('agents.own_order')
  const assignment = {
    agentId: agent.agent_id,
    actor: 'admin' as const,
    actorId: input.admin.id,
    reason: input.reason,
  }
  if (order.status === 'queued') {
    await withdrawOpenOffer(context, order)
    await assignToAgent(context, order, assignment)
    return { before }
  }
  if (!(tripStatuses as readonly OrderStatus[]).includes(order.status)) {
    throw fail('orders.illegal_step', { detail: { status: order.status } })
  }
  await moveToAgent(context, order, { ...assignment, goods: input.goods })
  return { before }
}
