import { noAgentReason } from '#contract/orders/end-reasons.ts'
import { type Area, areasOfCity } from '#domain/service-area.ts'
import type { Plan } from '#server/dispatch/planner/plan-request.ts'
import { nextRoundAfterMs, offerAheadMs } from '#server/dispatch/rules.ts'
import {
  type AskedRow,
  insertOffers,
  listAsked,
  listWaitingOrders,
  type NewOffer,
} from '#server/dispatch/store.ts'
import type { ReadAreas } from '#server/markets/read-areas.ts'
import type { WriteContext } from '#server/orders/advance-order.ts'
import { flagForAdmins, markOffered } from '#server/orders/assign-to-agent.ts'
import { expireOrder as endOrder } from '#server/orders/end-order.ts'
import { lockOrder, lockQueuedOrders, type QueuedOrder } from '#server/orders/lock-order.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvents } from '#server/platform/events/events.ts'
import { newId } from '#server/platform/ids.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import { planOffers } from './plan-offers.ts'
import {
  listCityAgents,
  listOrdersInHand,
  listPlannedOrders,
  type PlanningMarketRow,
} from './planning-store.ts'

export type DispatchContext = WriteContext & { settings: Settings }
export type OfferContext = DispatchContext & { planning: CityPlanning }

/** What a round needs besides the database. */
export interface Planning {
  plan: Plan
  /** A city's markets, with how much was ordered lately. */
  readMarkets(city: string): Promise<PlanningMarketRow[]>
  readAreas: ReadAreas
}

/** The same, read for one city before the round's transaction: that must not wait for a second connection. */
export interface CityPlanning {
  city: string
  plan: Plan
  markets: readonly PlanningMarketRow[]
  areas: readonly Area[]
}

export async function readCityPlanning(
  { plan, readMarkets, readAreas }: Planning,
  city: string,
): Promise<CityPlanning> {
  const [markets, areas] = await Promise.all([readMarkets(city), readAreas()])
  return { city, plan, markets, areas: areasOfCity(areas, city) }
}

/** Jobs of dispatch: an offer's time is up; a round is wanted; an order for later comes due; look after whatever waits. */
export const dispatchJobs = {
  offersDue: 'dispatch:offers_due',
  round: 'dispatch:round',
  orderDue: 'dispatch:order_due',
  sweep: 'dispatch:sweep',
} as const

/** Orders that nobody could take are planned again after so long, since agents move. */
const lookAgainMs = 10_000

/** Has waiting orders offered soon: as a job, since planning has no place in the transaction of what caused it. */
export function requestRound(tx: Tx, runAt?: Date): Promise<void> {
  const key = runAt ? `${dispatchJobs.round}:again` : dispatchJobs.round
  return addJob(tx, dispatchJobs.round, {}, { key, ...(runAt && { runAt }) })
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
  const due: Due[] = []
  for (const order of queued) {
    const before = asked.get(order.id) ?? []
    if (before.some((offer) => offer.status === 'open') || !(await isDue(context, order, now))) continue
    due.push({ order, ...roundOf(order, before, now) })
  }
  if (due.length === 0) return
  const offers = await chooseAgents(context, due, now)
  await makeOffers(context, queued, offers)
  const offered = new Set(offers.map(({ orderId }) => orderId))
  const left = due.flatMap(({ order }) => (offered.has(order.id) ? [] : [order]))
  await notifyAdmins(context, left)
  if (left.length > 0) await requestRound(tx, new Date(now.getTime() + lookAgainMs))
}

/** An order to be offered now, in which round, and who was asked in it. */
interface Due {
  order: QueuedOrder
  round: number
  refusedBy: ReadonlySet<string>
}

/** Returns whether an order may be offered now; one that waited too long is ended, one for later is put off. */
async function isDue(context: DispatchContext, order: QueuedOrder, now: Date): Promise<boolean> {
  const wantedAt = order.scheduled_for ?? order.placed_at
  if (now.getTime() - wantedAt.getTime() > context.settings.queueExpiresMinutes * 60_000) {
    await expireOrder(context, order.id)
    return false
  }
  const dueAt = new Date(wantedAt.getTime() - (order.scheduled_for ? offerAheadMs : 0))
  if (dueAt <= now) return true
  await addJob(context.tx, dispatchJobs.orderDue, {}, { runAt: dueAt, key: `due:${order.id}` })
  return false
}

/** Everybody is asked again some minutes after the last of them has passed. */
function roundOf(order: QueuedOrder, asked: readonly AskedRow[], now: Date): Omit<Due, 'order'> {
  const lastMs = Math.max(...asked.map((offer) => offer.offered_at.getTime()))
  const startsAnew = order.needs_assigning && now.getTime() - lastMs > nextRoundAfterMs
  const round = startsAnew ? order.offer_round + 1 : order.offer_round
  const refusedBy = new Set(asked.filter((offer) => offer.round === round).map((offer) => offer.agent_id))
  return { round, refusedBy }
}

async function chooseAgents(
  { tx, clock, settings, planning: { city, plan, markets, areas } }: OfferContext,
  due: readonly Due[],
  now: Date,
): Promise<NewOffer[]> {
  const ids = due.map(({ order }) => order.id)
  const byId = new Map(due.map((each) => [each.order.id, each]))
  const [rows, agents] = [await listPlannedOrders(tx, ids), await listCityAgents(tx, city)]
  const inHand = await listOrdersInHand(
    tx,
    agents.map((agent) => agent.agent_id),
  )
  const waiting = rows.map((row) => ({ ...row, refusedBy: byId.get(row.id)?.refusedBy ?? new Set<string>() }))
  const planned = await planOffers(plan, { now, settings, waiting, agents, inHand, markets, areas })
  const expiresAt = new Date(now.getTime() + settings.offerSeconds * 1000)
  const offerIds = new Map(planned.map(({ orderId }) => [orderId, newId('offer', clock)]))
  const idOf = (orderId: string) => offerIds.get(orderId) ?? newId('offer', clock)
  return planned.map(({ jointWith, ...offer }) => ({
    id: idOf(offer.orderId),
    ...offer,
    jointId: jointWith === null ? null : idOf(jointWith),
    round: byId.get(offer.orderId)?.round ?? 1,
    now,
    expiresAt,
  }))
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
    if (order?.offer_round === offer.round) continue
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

async function notifyAdmins({ tx, clock }: DispatchContext, orders: QueuedOrder[]): Promise<void> {
  if (orders.length === 0) return
  const flagged = await flagForAdmins(
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
