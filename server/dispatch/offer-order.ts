import {
  advanceOrder,
  lockOrder,
  type OrderRow,
  type StoryContext,
  updateOrder,
} from '#server/orders/queue.ts'
import { appendEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { addJob } from '#server/platform/jobs.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import { listAgentRows } from './agent-store.ts'
import { nextRoundAfterMs, offerAheadMs, rankCandidates } from './rules.ts'
import { findOpenOffer, insertOffer, listAsked } from './store.ts'

export type DispatchContext = StoryContext & { settings: Settings }

/** Jobs of dispatch: an offer's time is up; an errand for later comes due. */
export const dispatchJobs = { offersDue: 'dispatch:offers_due', orderDue: 'dispatch:order_due' } as const

/**
 * Offers a queued order to the best agent who has not been asked this round. With nobody left it stays in the
 * queue and staff are told, once a round. Does nothing while somebody is being asked, or before its time.
 */
export async function offerToNext(context: DispatchContext, orderId: string): Promise<void> {
  const { tx, clock, settings } = context
  const order = await lockOrder(tx, orderId)
  if (order?.status !== 'queued' || (await findOpenOffer(tx, orderId))) return
  const now = clock.now()
  if (hasWaitedTooLong(order, settings, now)) return expireOrder(context, order)
  const dueAt = offerFrom(order)
  if (dueAt > now)
    return addJob(tx, dispatchJobs.orderDue, { orderId }, { runAt: dueAt, key: `due:${orderId}` })

  const asked = await listAsked(tx, orderId, order.offer_round)
  const lastAsked = asked[0]?.offered_at ?? null
  const isStale =
    order.needs_assigning && lastAsked !== null && now.getTime() - lastAsked.getTime() > nextRoundAfterMs
  const round = isStale ? order.offer_round + 1 : order.offer_round
  const passed = new Set(isStale ? [] : asked.map((offer) => offer.agent_id))
  const best = (await listRanked(context, order)).find((candidate) => !passed.has(candidate.agentId))
  if (!best) return tellStaff(context, order)
  await makeOffer(context, order, { ...best, round })
}

async function listRanked({ tx, settings }: DispatchContext, order: OrderRow) {
  const onDuty = await listAgentRows(tx, { onDuty: true })
  const candidates = onDuty.map((agent) => ({
    agentId: agent.agent_id,
    latitude: agent.latitude,
    longitude: agent.longitude,
    activeTrips: agent.active_trips,
    cashHeldKobo: agent.cash_held_kobo,
  }))
  return rankCandidates(candidates, {
    market: { latitude: order.market_latitude, longitude: order.market_longitude },
    maxTrips: settings.agentMaxTrips,
    cashCeilingKobo: settings.agentCashCeilingKobo,
  })
}

async function makeOffer(
  { tx, clock, settings }: DispatchContext,
  order: OrderRow,
  to: { agentId: string; distanceM: number | null; round: number },
): Promise<void> {
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + settings.offerSeconds * 1000)
  await insertOffer(tx, { id: newId('offer', clock), orderId: order.id, ...to, now, expiresAt })
  await updateOrder(tx, order.id, { needs_assigning: false, offer_round: to.round })
  await appendEvent(tx, clock, {
    type: 'offer.made',
    order,
    agentId: to.agentId,
    actor: 'system',
    actorId: null,
    detail: { distanceM: to.distanceM, expiresAt: expiresAt.toISOString() },
  })
  await addJob(tx, dispatchJobs.offersDue, {}, { runAt: expiresAt })
}

async function tellStaff({ tx, clock }: DispatchContext, order: OrderRow): Promise<void> {
  if (order.needs_assigning) return
  await updateOrder(tx, order.id, { needs_assigning: true })
  await appendEvent(tx, clock, { type: 'dispatch.exhausted', order, actor: 'system', actorId: null })
}

function offerFrom(order: OrderRow): Date {
  return order.scheduled_for ? new Date(order.scheduled_for.getTime() - offerAheadMs) : order.placed_at
}

function hasWaitedTooLong(order: OrderRow, settings: Settings, now: Date): boolean {
  const wantedAt = order.scheduled_for ?? order.placed_at
  return now.getTime() - wantedAt.getTime() > settings.queueExpiresMinutes * 60_000
}

function expireOrder(context: DispatchContext, order: OrderRow): Promise<void> {
  return advanceOrder(context, order, {
    to: 'expired',
    actor: 'system',
    actorId: null,
    changes: { end_reason: 'No agent was free in time', needs_assigning: false },
  })
}
