import { noAgentReason } from '#contract/end-reasons.ts'
import {
  expireOrder as endOrder,
  flagForStaff,
  lockOrder,
  lockQueuedOrders,
  type QueuedOrder,
  type StoryContext,
  updateOrder,
} from '#server/orders/queue.ts'
import { appendEvents } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { addJob } from '#server/platform/jobs.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import { listAgentRows } from './agent-store.ts'
import {
  type Candidate,
  ceilingOf,
  nextRoundAfterMs,
  offerAheadMs,
  rankCandidates,
  takesCash,
} from './rules.ts'
import { type AskedRow, insertOffers, listAsked, type NewOffer } from './store.ts'

export type DispatchContext = StoryContext & { settings: Settings }

/** Jobs of dispatch: an offer's time is up; an errand for later comes due; look after whatever waits. */
export const dispatchJobs = {
  offersDue: 'dispatch:offers_due',
  orderDue: 'dispatch:order_due',
  sweep: 'dispatch:sweep',
} as const

/**
 * Offers each queued order to the best agent who has not been asked this round. With nobody left it stays in
 * the queue and staff are told, once a round. Leaves alone what is being asked about, or is for later.
 */
export async function offerOrders(context: DispatchContext, orderIds: string[]): Promise<void> {
  const { tx, clock } = context
  const now = clock.now()
  const queued = await lockQueuedOrders(tx, orderIds)
  const asked = Map.groupBy(
    await listAsked(
      tx,
      queued.map((order) => order.id),
    ),
    (offer) => offer.order_id,
  )
  const candidates = queued.length > 0 ? await listCandidates(context) : []
  const offers: NewOffer[] = []
  const nobodyFor: QueuedOrder[] = []
  for (const order of queued) {
    const before = asked.get(order.id) ?? []
    if (before.some((offer) => offer.status === 'open') || !(await isDue(context, order, now))) continue
    const offer = chooseAgent(context, order, before, candidates, now)
    if (!offer) nobodyFor.push(order)
    else offers.push(offer)
  }
  await makeOffers(context, queued, offers)
  await tellStaff(context, nobodyFor)
}

/** Everybody on duty. An offer that waits for an answer counts as a trip, so that nobody is swamped. */
async function listCandidates({ tx, settings }: DispatchContext): Promise<Candidate[]> {
  const onDuty = await listAgentRows(tx, { onDuty: true })
  return onDuty.map((agent) => ({
    agentId: agent.agent_id,
    latitude: agent.latitude,
    longitude: agent.longitude,
    load: agent.active_trips + agent.open_offers,
    cashHeldKobo: agent.cash_held_kobo,
    cashCeilingKobo: ceilingOf(agent, settings),
    homeMarketIds: agent.home_market_ids,
  }))
}

/** Whether an order may be offered now; one that waited too long is ended, one for later is put off. */
async function isDue(context: DispatchContext, order: QueuedOrder, now: Date): Promise<boolean> {
  const wantedAt = order.scheduled_for ?? order.placed_at
  if (now.getTime() - wantedAt.getTime() > context.settings.queueExpiresMinutes * 60_000) {
    await expireOrder(context, order.id)
    return false
  }
  const dueAt = new Date(wantedAt.getTime() - (order.scheduled_for ? offerAheadMs : 0))
  if (dueAt <= now) return true
  await addJob(
    context.tx,
    dispatchJobs.orderDue,
    { orderId: order.id },
    { runAt: dueAt, key: `due:${order.id}` },
  )
  return false
}

function chooseAgent(
  { clock, settings }: DispatchContext,
  order: QueuedOrder,
  asked: AskedRow[],
  candidates: Candidate[],
  now: Date,
): NewOffer | null {
  const lastMs = Math.max(...asked.map((offer) => offer.offered_at.getTime()))
  const startsAnew = order.needs_assigning && now.getTime() - lastMs > nextRoundAfterMs
  const round = startsAnew ? order.offer_round + 1 : order.offer_round
  const passed = new Set(asked.filter((offer) => offer.round === round).map((offer) => offer.agent_id))
  const best = rankCandidates(candidates, {
    market: { id: order.market_id, latitude: order.market_latitude, longitude: order.market_longitude },
    maxTrips: settings.agentMaxTrips,
    takesCash: takesCash(order.payment_method),
  }).find((candidate) => !passed.has(candidate.agentId))
  if (!best) return null
  const chosen = candidates.find((candidate) => candidate.agentId === best.agentId)
  if (chosen) chosen.load += 1
  const expiresAt = new Date(now.getTime() + settings.offerSeconds * 1000)
  return { id: newId('offer', clock), orderId: order.id, ...best, round, now, expiresAt }
}

async function makeOffers(
  { tx, clock }: DispatchContext,
  orders: QueuedOrder[],
  offers: NewOffer[],
): Promise<void> {
  const [first] = offers
  if (!first) return
  const byId = new Map(orders.map((order) => [order.id, order]))
  await insertOffers(tx, offers)
  for (const offer of offers) {
    const order = byId.get(offer.orderId)
    if (!order?.needs_assigning && order?.offer_round === offer.round) continue
    await updateOrder(tx, offer.orderId, { needs_assigning: false, offer_round: offer.round })
  }
  const events = offers.flatMap((offer) => {
    const order = byId.get(offer.orderId)
    if (!order) return []
    const detail = { distanceM: offer.distanceM, expiresAt: offer.expiresAt.toISOString() }
    return [
      {
        type: 'offer.made' as const,
        order,
        agentId: offer.agentId,
        actor: 'system' as const,
        actorId: null,
        detail,
      },
    ]
  })
  await appendEvents(tx, clock, events)
  await addJob(tx, dispatchJobs.offersDue, {}, { runAt: first.expiresAt })
}

async function tellStaff({ tx, clock }: DispatchContext, orders: QueuedOrder[]): Promise<void> {
  if (orders.length === 0) return
  const flagged = await flagForStaff(
    tx,
    orders.map((order) => order.id),
  )
  const untold = orders.filter((order) => flagged.has(order.id))
  await appendEvents(
    tx,
    clock,
    untold.map((order) => ({ type: 'dispatch.exhausted', order, actor: 'system', actorId: null })),
  )
}

async function expireOrder(context: DispatchContext, orderId: string): Promise<void> {
  const order = await lockOrder(context.tx, orderId)
  if (order) await endOrder(context, order, noAgentReason)
}
