import { type CurrentUser, worksFor } from '#contract/accounts/accounts.ts'
import type { BagPlace, GoodsFate } from '#contract/core/order-shapes.ts'
import { type OrderStatus, tripStatuses } from '#domain/orders/order-machine.ts'
import { type Area, areasOfCity } from '#domain/places/service-area.ts'
import { handOverMinutes, rideMinutes, shoppingMinutes } from '#domain/places/trip-minutes.ts'
import { type AgentRow, listAgentRows, lockAgent } from '#server/dispatch/core/agent-store.ts'
import { listOwnAgents } from '#server/dispatch/core/own-customers.ts'
import type { OrderRow } from '#server/orders/core/find-order.ts'
import { lockTogether } from '#server/orders/core/lock-order.ts'
import { doorOf } from '#server/orders/promise/make-promise.ts'
import { laterThan, startFactors } from '#server/orders/promise/promise-rules.ts'
import { assignToAgent, bagAfterMove, moveToAgent } from '#server/orders/trips/assign-to-agent.ts'
import { fail } from '#server/platform/core/errors.ts'
import { demandFree } from './answer-offer.ts'
import { withdrawOpenOffer } from './close-offers.ts'
import type { DispatchContext } from './offer-order.ts'

const assignable: readonly OrderStatus[] = ['queued', ...tripStatuses]

/** Admins give a queued order to an agent, or move one that is under way; both agents' screens follow. */
export async function assignOrder(
  context: DispatchContext & { areas: readonly Area[] },
  input: {
    admin: CurrentUser
    orderId: string
    agentId: string
    /** Names who had it when the admin looked. */
    from: string | null
    reason: string
    goods?: GoodsFate | undefined
    bag?: BagPlace | undefined
  },
): Promise<{ before: string | null }> {
  const { tx, settings } = context
  const order = (await lockTogether(tx, input.orderId))?.order
  if (!order || !worksFor(input.admin, order.city)) throw fail('orders.not_found')
  const before = order.agent_id
  if (before === input.agentId) return { before }
  const agent = await lockAgent(tx, input.agentId)
  demandFree(agent, order, settings)
  const own = await listOwnAgents(tx, [order.id], { isTrial: settings.practiceHours })
  if (own.get(order.id)?.includes(agent.agent_id)) throw fail('agents.own_order')
  if (!assignable.includes(order.status))
    throw fail('orders.illegal_step', { detail: { status: order.status } })
  if (before !== input.from)
    throw fail('orders.moved_on', { detail: { agentId: before, status: order.status } })
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
  const { goods, bag } = input
  const expectedBy = await expectMoved(context, order, { agent, bag: bagAfterMove(order, { goods, bag }) })
  await moveToAgent(context, order, { ...assignment, goods, bag, expectedBy })
  return { before }
}

/** Returns when an order that moves is at its door; null where that keeps what was said last. */
async function expectMoved(
  { tx, clock, areas }: DispatchContext & { areas: readonly Area[] },
  order: OrderRow,
  { agent, bag }: { agent: AgentRow; bag: BagPlace | undefined },
): Promise<Date | null> {
  if (order.agent_id === null) return null
  const market = { latitude: order.market_latitude, longitude: order.market_longitude }
  const [holder] = bag === 'to_fetch' ? await listAgentRows(tx, { agentId: order.agent_id }) : []
  const mustShop = order.status === 'assigned' || order.status === 'shopping'
  const stops = [
    pointOf(agent) ?? market,
    ...(holder === undefined ? [] : [pointOf(holder) ?? market]),
    ...(mustShop ? [market] : []),
    doorOf(order, areasOfCity(areas, order.city)) ?? market,
  ]
  const riding = stops.slice(1).reduce((sum, stop, index) => sum + rideMinutes(stops[index] ?? stop, stop), 0)
  const minutes = riding + (mustShop ? shoppingMinutes(order.item_count) : 0) + handOverMinutes
  const said = { by: order.expected_by ?? order.promised_by, isAgain: order.expected_by !== null }
  return laterThan(said, clock.now(), { remaining: minutes, factor: startFactors.by })
}

function pointOf(agent: AgentRow | undefined) {
  return agent === undefined || agent.latitude === null || agent.longitude === null
    ? null
    : { latitude: agent.latitude, longitude: agent.longitude }
}
