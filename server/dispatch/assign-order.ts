import type { CurrentUser } from '#contract/accounts.ts'
import { type OrderStatus, tripStatuses } from '#contract/order-machine.ts'
import { advanceOrder, lockOrder, type OrderRow, updateOrder } from '#server/orders/queue.ts'
import { fail } from '#server/platform/errors.ts'
import { appendEvent } from '#server/platform/events.ts'
import { lockAgent } from './agent-store.ts'
import { demandFree } from './answer-offer.ts'
import { withdrawOpenOffer } from './close-offers.ts'
import type { DispatchContext } from './offer-order.ts'

/** Staff give a queued order to an agent, or move one that is under way; both agents' screens follow. */
export async function assignOrder(
  context: DispatchContext,
  input: { admin: CurrentUser; orderId: string; agentId: string; reason: string },
): Promise<void> {
  const { tx, settings } = context
  const order = await lockOrder(tx, input.orderId)
  if (!order) throw fail('orders.not_found')
  if (order.agent_id === input.agentId) return
  const agent = await lockAgent(tx, input.agentId)
  demandFree(agent, order, settings)
  if (order.status === 'queued') return giveToAgent(context, order, input)
  if (!(tripStatuses as readonly OrderStatus[]).includes(order.status)) {
    throw fail('orders.illegal_step', { detail: { status: order.status } })
  }
  await moveToAgent(context, order, input)
}

interface Giving {
  admin: CurrentUser
  agentId: string
  reason: string
}

async function giveToAgent(context: DispatchContext, order: OrderRow, input: Giving): Promise<void> {
  await withdrawOpenOffer(context, order)
  await advanceOrder(context, order, {
    to: 'assigned',
    actor: 'admin',
    actorId: input.admin.id,
    agentId: input.agentId,
    detail: { reason: input.reason },
    changes: { agent_id: input.agentId, needs_assigning: false },
  })
}

/** The status stays; the log has one entry that reaches the agent who loses it and one for who gets it. */
async function moveToAgent({ tx, clock }: DispatchContext, order: OrderRow, input: Giving): Promise<void> {
  await updateOrder(tx, order.id, { agent_id: input.agentId })
  const said = { order, actor: 'admin' as const, actorId: input.admin.id, detail: { reason: input.reason } }
  await appendEvent(tx, clock, { ...said, type: 'order.moved', agentId: order.agent_id })
  await appendEvent(tx, clock, { ...said, type: 'order.assigned', agentId: input.agentId })
}
