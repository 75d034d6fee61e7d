import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { type AgentRow, lockAgent } from '#server/dispatch/agent-store.ts'
import { ceilingOf, mayHoldMore, offerAheadMs, takesCash } from '#server/dispatch/rules.ts'
import { findOffer, type OfferRow, updateOffer } from '#server/dispatch/store.ts'
import { assignToAgent } from '#server/orders/assign-to-agent.ts'
import type { OrderRow } from '#server/orders/find-order.ts'
import { lockOrder } from '#server/orders/lock-order.ts'
import { fail } from '#server/platform/errors.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import { withdrawOpenOffer } from './close-offers.ts'
import type { DispatchContext } from './offer-order.ts'

/**
 * The agent takes the order; returns its id. An offer that has run out still counts while nobody else has the
 * order, since a late yes is better than none. Anyone who loses the race is told.
 */
export async function acceptOffer(
  context: DispatchContext,
  input: { agent: CurrentUser; offerId: string },
): Promise<string> {
  const { tx, clock, settings } = context
  const offered = await demandOwnOffer(context, input)
  const order = await lockOrder(tx, offered.order_id)
  if (!order) throw fail('offers.not_found')
  const offer = await demandOwnOffer(context, input)
  if (order.agent_id === input.agent.id && offer.status === 'accepted') return order.id
  if (order.status !== 'queued') throw fail(order.agent_id === null ? 'offers.withdrawn' : 'offers.taken')
  if (offer.status !== 'open' && offer.status !== 'expired') throw fail('offers.withdrawn')
  // Its customer chose a later hour while it was on offer.
  if (order.scheduled_for !== null && order.scheduled_for.getTime() - clock.now().getTime() > offerAheadMs)
    throw fail('offers.withdrawn')
  const agent = await lockAgent(tx, input.agent.id)
  demandFree(agent, order, settings)

  await withdrawOpenOffer(context, order, { except: offer.id })
  await updateOffer(tx, offer.id, 'accepted', clock.now())
  const { actor, actorId } = { actor: 'agent' as const, actorId: input.agent.id }
  await appendEvent(tx, clock, { type: 'offer.accepted', order, agentId: actorId, actor, actorId })
  await assignToAgent(context, order, { agentId: actorId, actor, actorId })
  return order.id
}

/** The agent passes; the next one is asked by the reaction to it. Saying so twice changes nothing. */
export async function declineOffer(
  context: DispatchContext,
  input: { agent: CurrentUser; offerId: string; reason: string | null },
): Promise<void> {
  const { tx, clock } = context
  const offered = await demandOwnOffer(context, input)
  const order = await lockOrder(tx, offered.order_id)
  const offer = await demandOwnOffer(context, input)
  if (!order || offer.status === 'declined') return
  if (offer.status === 'accepted' || offer.status === 'withdrawn') throw fail('offers.withdrawn')
  const wasOpen = offer.status === 'open'
  await updateOffer(tx, offer.id, 'declined', clock.now())
  if (!wasOpen) return
  await appendEvent(tx, clock, {
    type: 'offer.declined',
    order,
    agentId: input.agent.id,
    actor: 'agent',
    actorId: input.agent.id,
    detail: { reason: input.reason },
  })
}

async function demandOwnOffer(
  { tx }: DispatchContext,
  input: { agent: CurrentUser; offerId: string },
): Promise<OfferRow> {
  const offer = await findOffer(tx, input.offerId)
  if (offer?.agent_id !== input.agent.id) throw fail('offers.not_found')
  return offer
}

/** Throws unless the agent may work, is on duty, has room for one more trip and may take the cash that it brings. */
export function demandFree(
  agent: AgentRow | null,
  order: OrderRow,
  settings: Settings,
): asserts agent is AgentRow {
  if (!agent) throw fail('agents.not_found')
  if (agent.suspended_at) throw fail('agents.suspended')
  if (!agent.is_on_duty) throw fail('agents.off_duty')
  if (agent.active_trips >= settings.agentMaxTrips) throw fail('agents.busy')
  const ceilingKobo = takesCash(order.payment_method) ? ceilingOf(agent, settings) : null
  if (!mayHoldMore(agent.cash_held_kobo, ceilingKobo)) throw fail('agents.cash_ceiling')
}
