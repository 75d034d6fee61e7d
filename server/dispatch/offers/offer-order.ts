import { type Area, areasOfCity } from '#domain/places/service-area.ts'
import { seconds } from '#domain/time/durations.ts'
import { listOwnAgents } from '#server/dispatch/core/own-customers.ts'
import { nextRoundAfterMs, offerAheadMs, silentBefore } from '#server/dispatch/core/rules.ts'
import {
  type AskedRow,
  insertOffers,
  listAsked,
  listWaitingOrders,
  type NewOffer,
} from '#server/dispatch/core/store.ts'
import type { Plan } from '#server/dispatch/planner/plan-request.ts'
import type { PlannerRules } from '#server/dispatch/planner/planner-state.ts'
import { kilometreWeights } from '#server/dispatch/planner/rules.ts'
import type { MarketRow } from '#server/markets/market-row.ts'
import type { ReadAreas } from '#server/markets/read-areas.ts'
import type { ReadMarkets } from '#server/markets/read-markets.ts'
import { endSearch, searchEndOf } from '#server/orders/checkout/waiting.ts'
import type { WriteContext } from '#server/orders/core/advance-order.ts'
import { lockOrder, lockQueuedOrders, type QueuedOrder } from '#server/orders/core/lock-order.ts'
import type { PromiseBasis, ReadPromiseBasis } from '#server/orders/promise/make-promise.ts'
import { flagForAdmins, markHeld, markOffered } from '#server/orders/trips/assign-to-agent.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvents, type NewEvent } from '#server/platform/events/events.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { isClockRight } from '#server/platform/jobs/right-clock.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import { holdOrders } from './hold-orders.ts'
import { type HeldOrder, planOffers } from './plan-offers.ts'
import {
  listCityAgents,
  listOrdersInHand,
  listPlannedOrders,
  type PlanningMarketRow,
} from './planning-store.ts'
import { lookAgainMs, type PlannedFacts, type Reach, type Unreached } from './unreached.ts'

export type DispatchContext = WriteContext & { settings: Settings }
/** `freed` are agents who have got room since the last round. */
export type OfferContext = DispatchContext & { planning: CityPlanning; freed: ReadonlySet<string> }

/** Holds what a round needs besides the database. */
export interface Planning {
  plan: Plan
  rules: PlannerRules
  unreached: Unreached
  /** A city's markets, with how much was ordered lately. */
  readMarkets(city: string): Promise<PlanningMarketRow[]>
  readAreas: ReadAreas
  /** Returns when markets are open. */
  readHours: ReadMarkets['rows']
  readPromiseBasis: ReadPromiseBasis
}

/** Holds the same, read for one city before the round's transaction: that must not wait for a second connection. */
export interface CityPlanning extends Pick<Planning, 'plan' | 'rules' | 'unreached'> {
  city: string
  markets: readonly PlanningMarketRow[]
  areas: readonly Area[]
  hours: readonly MarketRow[]
  basis: PromiseBasis
}

export async function readCityPlanning(
  { readMarkets, readAreas, readHours, readPromiseBasis, plan, rules, unreached }: Planning,
  city: string,
): Promise<CityPlanning> {
  const [markets, areas, hours, basis] = await Promise.all([
    readMarkets(city),
    readAreas(),
    readHours(),
    readPromiseBasis({ isForNow: false }),
  ])
  return { city, plan, rules, unreached, markets, areas: areasOfCity(areas, city), hours, basis }
}

/** Jobs of dispatch: an offer's time is up; a round is wanted; an order for later comes due; look after whatever waits. */
export const dispatchJobs = {
  offersDue: 'dispatch:offers_due',
  round: 'dispatch:round',
  orderDue: 'dispatch:order_due',
  sweep: 'dispatch:sweep',
} as const

/**
 * Has waiting orders offered soon: as a job, since planning has no place in the transaction of what caused it. Agents who
 * have got room are named; the queue joins the arrays of two jobs with one key.
 */
export function requestRound(tx: Tx, freed: readonly string[]): Promise<void> {
  return addJob(tx, dispatchJobs.round, freed, { key: dispatchJobs.round })
}

/** Offers every order of a city for which nobody is being asked; returns how many those were. */
export async function offerWaitingOrders(context: OfferContext): Promise<number> {
  const wantedBy = new Date(context.clock.now().getTime() + offerAheadMs)
  const waiting = await listWaitingOrders(context.tx, context.planning.city, wantedBy)
  if (waiting.length > 0) await offerOrders(context, waiting)
  return waiting.length
}

/**
 * Offers queued orders of the city that is planned to those of its agents whom the planner chooses among all who have not
 * been asked this round. With nobody left an order stays in the queue and admins are notified once. Skips orders with an
 * open offer, and scheduled ones.
 */
export async function offerOrders(context: OfferContext, orderIds: string[]): Promise<void> {
  const { tx, clock, planning, freed } = context
  const now = clock.now()
  const queued = await lockQueuedOrders(tx, orderIds)
  const asked = Map.groupBy(
    await listAsked(
      tx,
      queued.map((order) => order.id),
    ),
    (offer) => offer.order_id,
  )
  const due: Due[] = []
  for (const order of queued) {
    const before = asked.get(order.id) ?? []
    if (before.some((offer) => offer.status === 'open') || !(await isDue(context, order, now))) continue
    due.push({ order, asked: before.length, orderId: order.id, ...roundOf(order, before, now) })
  }
  const reach = planning.unreached.reachOf(due, freed, now.getTime())
  if (due.length === 0 || (reach !== 'all' && reach.size === 0)) return
  const { offers, held } = await chooseAgents(context, { due, reach, now })
  await makeOffers(context, queued, offers)
  await holdOrders(context, due, held)
  const found = new Set([...offers, ...held].map(({ orderId }) => orderId))
  const left = due.flatMap(({ order }) => (found.has(order.id) ? [] : [order]))
  await notifyAdmins(context, left)
  planning.unreached.note(due, new Set(left.map(({ id }) => id)), now.getTime())
  if (offers.length === due.length) return
  const runAt = new Date(now.getTime() + lookAgainMs)
  await addJob(tx, dispatchJobs.round, [], { key: `${dispatchJobs.round}:again`, runAt })
}

/** An order to be offered now, in which round, and who was asked in it. */
interface Due extends PlannedFacts {
  order: QueuedOrder
  refusedBy: ReadonlySet<string>
}

/** Returns whether an order may be offered now; where we have looked for long enough that ends, one for later is put off. */
async function isDue(context: OfferContext, order: QueuedOrder, now: Date): Promise<boolean> {
  const wantedAt = order.scheduled_for ?? order.placed_at
  const { hours: markets, areas, basis } = context.planning
  if (now > searchEndOf(order, markets, context.settings)) {
    // An order that has ended never comes back, whatever the right time is.
    const locked = (await isClockRight(context.tx)) && (await lockOrder(context.tx, order.id))
    if (locked) await endSearch(context, { markets, areas, basis, settings: context.settings }, locked)
    return false
  }
  const dueAt = new Date(wantedAt.getTime() - (order.scheduled_for ? offerAheadMs : 0))
  if (dueAt <= now) return true
  await addJob(
    context.tx,
    dispatchJobs.orderDue,
    {},
    { runAt: dueAt, waitMs: lookAgainMs, key: `due:${order.id}` },
  )
  return false
}

/** Everybody is asked again some minutes after the last of them has passed. */
function roundOf(
  order: QueuedOrder,
  asked: readonly AskedRow[],
  now: Date,
): Pick<Due, 'round' | 'refusedBy'> {
  const lastMs = Math.max(...asked.map((offer) => offer.offered_at.getTime()))
  const startsAnew = order.needs_assigning && now.getTime() - lastMs > nextRoundAfterMs
  const round = startsAnew ? order.offer_round + 1 : order.offer_round
  const refusedBy = new Set(asked.filter((offer) => offer.round === round).map((offer) => offer.agent_id))
  return { round, refusedBy }
}

async function chooseAgents(
  { tx, clock, settings, planning: { city, plan, rules, markets, areas, basis } }: OfferContext,
  { due, reach, now }: { due: readonly Due[]; reach: Reach; now: Date },
): Promise<{ offers: NewOffer[]; held: HeldOrder[] }> {
  const ids = due.map(({ order }) => order.id)
  const byId = new Map(due.map((each) => [each.order.id, each]))
  const rows = await listPlannedOrders(tx, ids)
  const agents = await listCityAgents(tx, { city, reach, now, silentBefore: silentBefore(now, settings) })
  const inHand = await listOrdersInHand(
    tx,
    agents.map((agent) => agent.agent_id),
  )
  const own = await listOwnAgents(tx, ids, { isTrial: settings.practiceHours })
  const waiting = rows.map((row) => ({
    ...row,
    refusedBy: new Set([...(byId.get(row.id)?.refusedBy ?? []), ...(own.get(row.id) ?? [])]),
  }))
  const known = {
    now,
    settings,
    waiting,
    agents,
    isEverybody: reach === 'all',
    inHand,
    markets,
    areas,
    pace: basis.pace,
    rules: settings.savesKilometres ? { ...rules, ...kilometreWeights } : rules,
  }
  const { offers: planned, held } = await planOffers(plan, known)
  const expiresAt = new Date(now.getTime() + seconds(settings.offerSeconds))
  const offerIds = new Map(planned.map(({ orderId }) => [orderId, newId('offer', clock)]))
  const idOf = (orderId: string) => offerIds.get(orderId) ?? newId('offer', clock)
  const offers = planned.map(({ jointWith, ...offer }) => ({
    id: idOf(offer.orderId),
    ...offer,
    jointId: jointWith === null ? null : idOf(jointWith),
    round: byId.get(offer.orderId)?.round ?? 1,
    now,
    expiresAt,
  }))
  return { offers, held }
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
    if (order?.offer_round === offer.round && order.next_agent_id === null) continue
    await markOffered(tx, offer.orderId, offer.round)
  }
  const events = offers.flatMap((offer) => {
    const order = byId.get(offer.orderId)
    if (!order) return []
    const isFirst = offer.jointId === null || offer.jointId === offer.id
    const detail = {
      distanceM: offer.distanceM,
      expiresAt: offer.expiresAt.toISOString(),
      ...(!isFirst && { isJoined: true }),
    }
    return [
      ...released(order, offer.now),
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

/** Clears for whom an order waits; a time that has passed needs no clearing. */
function released(order: QueuedOrder, now: Date): NewEvent[] {
  const { next_agent_id: agentId, next_ask_at: askAt } = order
  if (agentId === null || askAt === null || askAt <= now) return []
  return [{ type: 'dispatch.released', order, agentId, actor: 'system', actorId: null }]
}

async function notifyAdmins(context: OfferContext, orders: QueuedOrder[]): Promise<void> {
  const { tx, clock, planning, settings } = context
  if (orders.length === 0) return
  for (const { id, next_agent_id: waitedFor } of orders) if (waitedFor !== null) await markHeld(tx, id, null)
  const flagged = await flagForAdmins(
    tx,
    orders.map((order) => ({ id: order.id, searchEndsAt: searchEndOf(order, planning.hours, settings) })),
  )
  const events = orders.flatMap((order): NewEvent[] => {
    const isUntold = flagged.has(order.id)
    return [
      ...released(order, clock.now()),
      ...(isUntold ? [{ type: 'dispatch.exhausted', order, actor: 'system', actorId: null } as const] : []),
    ]
  })
  await appendEvents(tx, clock, events)
}
