import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { type AgentRow, lockAgent } from '#server/dispatch/core/agent-store.ts'
import { ceilingOf, mayHoldMore, offerAheadMs, takesCash } from '#server/dispatch/core/rules.ts'
import { findOffer, listOffersTogether, type OfferRow, updateOffer } from '#server/dispatch/core/store.ts'
import { noteFollowed } from '#server/dispatch/waiting/advise-agents.ts'
import type { OrderRow } from '#server/orders/core/find-order.ts'
import { lockOrder, lockOrders } from '#server/orders/core/lock-order.ts'
import { assignToAgent } from '#server/orders/trips/assign-to-agent.ts'
import { type AppError, fail } from '#server/platform/core/errors.ts'
import { appendEvent, withEvent } from '#server/platform/events/events.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import { withdrawOpenOffer } from './close-offers.ts'
import type { DispatchContext } from './offer-order.ts'
import { refuseLoad } from './refuse-load.ts'

interface Taken {
  /** The first of the orders that are the agent's now. */
  orderId: string
  /** Counts those that were offered with it and are gone. */
  gone: number
}

/**
 * The agent takes an order, or all that are offered together. An offer that has run out still counts while nobody else
 * has the order, since a late yes is better than none. Of several the agent gets those that are still free; who gets none
 * loses the race and is told.
 */
export async function acceptOffer(
  context: DispatchContext,
  input: { agent: CurrentUser; offerId: string },
): Promise<Taken> {
  const orders = await lockOffered(context, await listOwnOffers(context, input))
  // Reads again: what the locks waited for may have changed them.
  const offers = await listOwnOffers(context, input)
  const taken: string[] = []
  const refusals: { offer: OfferRow; refusal: AppError }[] = []
  for (const offer of offers) {
    const order = orders.get(offer.order_id)
    if (!order) throw fail('offers.not_found')
    const refusal = await takeOrder(context, { offer, order, agentId: input.agent.id })
    if (refusal) refusals.push({ offer, refusal })
    else taken.push(order.id)
  }
  const [orderId] = taken
  if (orderId === undefined)
    throw refusals.find(({ offer }) => offer.id === input.offerId)?.refusal ?? fail('offers.withdrawn')
  await noteFollowed(context.tx, input.agent.id, context.clock.now())
  // An order for which this agent has no room any more goes to the next one.
  for (const { offer, refusal } of refusals)
    if (refusal.code.startsWith('agents.'))
      await declineOffer(context, { ...input, offerId: offer.id, reason: null })
  return { orderId, gone: refusals.length }
}

/** An agent's offer with those that are answered together with it. */
async function listOwnOffers(
  { tx }: DispatchContext,
  { offerId: id, agent }: { agent: CurrentUser; offerId: string },
): Promise<OfferRow[]> {
  const offers = await listOffersTogether(tx, { id, agentId: agent.id })
  if (!offers.some((offer) => offer.id === id)) throw fail('offers.not_found')
  return offers
}

/** Holds the orders of offers and the others of their lists, in the order in which everybody holds them. */
async function lockOffered(
  { tx }: DispatchContext,
  offers: readonly OfferRow[],
): Promise<Map<string, OrderRow>> {
  const ids = new Set(
    offers.flatMap(({ order_id: id, linked_id: linked }) => (linked === null ? [id] : [id, linked])),
  )
  const orders = await lockOrders(tx, [...ids])
  return new Map(orders.map((order) => [order.id, order]))
}

/** Gives a held order to the agent to whom it was offered; returns why that cannot be, with nothing done. */
async function takeOrder(
  context: DispatchContext,
  { offer, order, agentId }: { offer: OfferRow; order: OrderRow; agentId: string },
): Promise<AppError | null> {
  const { tx, clock, settings } = context
  if (order.agent_id === agentId && offer.status === 'accepted') return null
  if (order.status !== 'queued') return fail(order.agent_id === null ? 'offers.withdrawn' : 'offers.taken')
  if (offer.status !== 'open' && offer.status !== 'expired') return fail('offers.withdrawn')
  // Its customer chose a later hour while it was on offer.
  if (order.scheduled_for !== null && order.scheduled_for.getTime() - clock.now().getTime() > offerAheadMs)
    return fail('offers.withdrawn')
  const agent = await lockAgent(tx, agentId)
  const refusal = refuseAgent(agent, order, settings) ?? (agent && (await refuseLoad(context, agent, order)))
  if (refusal) return refusal

  await withdrawOpenOffer(context, order, { except: offer.id })
  const { actor, actorId } = { actor: 'agent' as const, actorId: agentId }
  const accepting = withEvent(tx, clock, { type: 'offer.accepted', order, agentId, actor, actorId })
  await updateOffer(accepting, offer.id, 'accepted', clock.now())
  await assignToAgent(context, order, { agentId, actor, actorId })
  return null
}

/** The agent passes on an order, or on all that are offered together; the next one is asked by the reaction to it. */
export async function declineTogether(
  context: DispatchContext,
  input: { agent: CurrentUser; offerId: string; reason: string | null },
): Promise<void> {
  const offers = await listOwnOffers(context, input)
  // Alone it says why it cannot be declined; of several, those that are out still are.
  for (const { id, status } of offers)
    if (offers.length === 1 || status === 'open' || status === 'expired')
      await declineOffer(context, { ...input, offerId: id })
}

/** Passes on one order for the agent. Saying so twice changes nothing. */
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

/** Throws unless the agent may take an order. */
export function demandFree(
  agent: AgentRow | null,
  order: OrderRow,
  settings: Settings,
): asserts agent is AgentRow {
  const refusal = refuseAgent(agent, order, settings)
  if (refusal) throw refusal
}

/**
 * Refuses an agent of another city, who may not work, is not on duty, has no room for one more order or may not take the
 * cash that it brings.
 */
function refuseAgent(agent: AgentRow | null, order: OrderRow, settings: Settings): AppError | null {
  if (!agent) return fail('agents.not_found')
  if (agent.city !== order.city) return fail('agents.other_city')
  if (agent.suspended_at) return fail('agents.suspended')
  if (!agent.is_on_duty) return fail('agents.off_duty')
  if (agent.active_trips >= settings.agentMaxTrips) return fail('agents.busy')
  const ceilingKobo = takesCash(order.payment_method) ? ceilingOf(agent, settings) : null
  return mayHoldMore(agent.cash_held_kobo, ceilingKobo) ? null : fail('agents.cash_ceiling')
}
