import type { OfferWhy } from '#contract/dispatch/waiting-place.ts'
import { distanceM } from '#domain/places/geo.ts'
import { type Pace, paceAtHour } from '#domain/places/pace.ts'
import type { Area } from '#domain/places/service-area.ts'
import { roads } from '#domain/places/trip-minutes.ts'
import { carriesKg } from '#domain/prices/goods-weight.ts'
import { minutes } from '#domain/time/durations.ts'
import { ceilingOf } from '#server/dispatch/core/rules.ts'
import { joinLinked } from '#server/dispatch/planner/join-linked.ts'
import { type Plan, type PlanRequest, sequenceRequest } from '#server/dispatch/planner/plan-request.ts'
import type { Ask, PlannerAgent, PlannerOrder, PlannerRules } from '#server/dispatch/planner/planner-state.ts'
import { defaultRules, fairMinutes } from '#server/dispatch/planner/rules.ts'
import { closingOn } from '#server/markets/rules.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import { type Placing, type Plannable, rideOn, toOrder, toTrips } from './committed-trips.ts'
import type { CityAgentRow, PlannedOrderRow, PlanningMarketRow } from './planning-store.ts'

/** Holds what a round plans: the waiting orders, who refused which, and everybody who might take one. */
export interface RoundRows {
  now: Date
  settings: Settings
  waiting: readonly (PlannedOrderRow & { refusedBy: ReadonlySet<string> })[]
  agents: readonly CityAgentRow[]
  /** Says that those are all that there are. */
  isEverybody: boolean
  /** Orders that agents have in hand or are being asked about. */
  inHand: readonly PlannedOrderRow[]
  markets: readonly PlanningMarketRow[]
  areas: readonly Area[]
  rules: PlannerRules
  /** Says how long rides take, as learnt. */
  pace: Pace
}

/** Says who is asked about which order. */
export interface PlannedOffer {
  orderId: string
  agentId: string
  distanceM: number | null
  /** The first order of those that the agent is asked about together; null where it is asked about alone. */
  jointWith: string | null
  why: OfferWhy
}

/** Each star less counts as this much further away, and so does an offer that was let run out. */
const starMinutes = 1
const unansweringMinutes = 30

/** An order that waits for an agent who is about to be free. */
export interface HeldOrder {
  orderId: string
  agentId: string
  askAt: Date
}

/** Plans who is asked now and who soon. Orders that are in neither have nobody who may take them. */
export async function planOffers(
  plan: Plan,
  rows: RoundRows,
): Promise<{ offers: PlannedOffer[]; held: HeldOrder[] }> {
  const request = toRequest(rows)
  const linked = rows.waiting.flatMap(({ id, linked_id: other }) =>
    other === null ? [] : [[id, other] as const],
  )
  const { asks, waiting } = joinLinked(request, await plan(request), new Map(linked))
  const agents = new Map(rows.agents.map((agent) => [agent.agent_id, agent]))
  const markets = new Map(rows.markets.map((market) => [market.id, market]))
  const marketOf = new Map(rows.waiting.map((order) => [order.id, markets.get(order.market_id)]))
  const offers = asks.flatMap((ask) => {
    const { agentId, orderIds } = ask
    const why = whyOf(rows, ask, marketOf)
    return orderIds.map((orderId) => {
      const agent = agents.get(agentId)
      const market = marketOf.get(orderId)
      return {
        orderId,
        agentId,
        distanceM: agent && market ? wayM(agent, market) : null,
        why,
        jointWith: orderIds.length > 1 ? (orderIds[0] ?? null) : null,
      }
    })
  })
  const held = waiting.flatMap(({ orderId, agentId, askAt }) =>
    agentId === null || askAt === null ? [] : { orderId, agentId, askAt: atMinute(askAt) },
  )
  return { offers, held }
}

/** Returns why somebody is asked and nobody else, as they can see it themselves. */
function whyOf(
  { agents, inHand, waiting }: RoundRows,
  { agentId, orderIds, isJoin }: Ask,
  marketOf: ReadonlyMap<string, PlanningMarketRow | undefined>,
): OfferWhy {
  const own = inHand.flatMap(({ id, agent_id }) => (agent_id === agentId ? id : []))
  const isPair = ({ id, linked_id: other }: PlannedOrderRow) =>
    other !== null && orderIds.includes(id) && (orderIds.includes(other) || own.includes(other))
  if (waiting.some(isPair)) return 'list'
  if (isJoin) return 'trip'
  const market = marketOf.get(orderIds[0] ?? '')
  const agent = agents.find((one) => one.agent_id === agentId)
  const ownM = agent && market ? wayM(agent, market) : null
  if (!agent || !market || ownM === null) return 'plan'
  const nearer = agents.filter((one) => (wayM(one, market) ?? Infinity) < ownM)
  if (nearer.length === 0) return 'near'
  return nearer.every(({ delivered_today: count }) => count > agent.delivered_today) ? 'fair' : 'plan'
}

function wayM({ latitude, longitude }: CityAgentRow, market: PlanningMarketRow): number | null {
  return latitude === null || longitude === null ? null : distanceM({ latitude, longitude }, market)
}

/** A moment of the planner as it is said to people: in whole minutes. */
function atMinute(minute: number): Date {
  return new Date(minutes(Math.ceil(minute)))
}

/** Holds what is known of an order whose door is put in sequence. */
export type CarriedOrder = Plannable & {
  market_latitude: number
  market_longitude: number
}

/** Returns the orders of one agent in the sequence of their doors: what is carried first, then market by market. */
export function sequenceDoors(input: {
  now: Date
  position: { latitude: number; longitude: number } | null
  orders: readonly CarriedOrder[]
  areas: readonly Area[]
}): string[] {
  const places: PlanRequest['places'][number][] = []
  const add: Placing['add'] = (place) => places.push(place) - 1
  const markets = new Map<string, number>()
  for (const { market_id: id, market_latitude: latitude, market_longitude: longitude } of input.orders)
    if (!markets.has(id)) markets.set(id, add({ latitude, longitude }))
  const placing: Placing = {
    add,
    market: (id) => markets.get(id) ?? 0,
    closing: () => Infinity,
    ride: rideOn(places),
    areas: input.areas,
  }
  const place = add(input.position)
  const agent: PlannerAgent = {
    id: '',
    place,
    freeAt: input.now.getTime() / minutes(1),
    offAt: Infinity,
    trips: toTrips(input.now, placing, place, input.orders),
    capacity: Infinity,
    cashRoomKobo: Infinity,
    homePickups: new Set(),
    handicapMinutes: 0,
    room: 0,
  }
  const now = input.now.getTime() / minutes(1)
  return sequenceRequest({ now, places, demand: [], agents: [agent], orders: [], rules: defaultRules, roads })
}

/** Returns what the planner is asked about a city. */
export function toRequest(rows: RoundRows): PlanRequest {
  const places: ({ latitude: number; longitude: number } | null)[] = []
  const marketPlaces = new Map<string, number>()
  for (const { id, latitude, longitude } of rows.markets)
    marketPlaces.set(id, places.push({ latitude, longitude }) - 1)
  const closings = new Map(rows.markets.map((market) => [market.id, closingMinute(market, rows)]))
  const placing: Placing = {
    add: (place) => places.push(place) - 1,
    market: (id) => marketPlaces.get(id) ?? 0,
    closing: (id) => closings.get(id) ?? Infinity,
    ride: rideOn(places),
    areas: rows.areas,
  }
  const byAgent = Map.groupBy(rows.inHand, (order) => order.agent_id ?? '')
  const meanDelivered = rows.agents.reduce((sum, one) => sum + one.delivered_today, 0) / rows.agents.length
  const agents = rows.agents.map((agent) =>
    toAgent({ ...rows, meanDelivered }, placing, agent, byAgent.get(agent.agent_id) ?? []),
  )
  const orders = rows.waiting.map((order) => ({ ...toOrder(placing, order), refusedBy: order.refusedBy }))
  return {
    now: rows.now.getTime() / minutes(1),
    demand: rows.markets.map(({ id, orders }) => ({ place: placing.market(id), orders })),
    agents,
    orders: rows.isEverybody ? withinLimits(rows, agents, orders) : orders,
    rules: rows.rules,
    roads: { ...roads, pace: { now: paceAtHour(rows.pace, rows.now), zones: rows.pace.zones } },
    places,
  }
}

/** An order that is more than anybody's limit is for whoever has the most room: it must not wait for nobody. */
function withinLimits(
  { agents: rows, settings }: RoundRows,
  agents: readonly PlannerAgent[],
  orders: readonly PlannerOrder[],
): PlannerOrder[] {
  const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), 0)
  const limitKobo = most(rows.map((agent) => ceilingOf(agent, settings)))
  const mostKg = most(agents.map(({ capacity }) => capacity))
  return orders.map((order) => {
    const isTooDear = order.cashKobo > limitKobo
    const isTooHeavy = order.load > mostKg
    if (!isTooDear && !isTooHeavy) return order
    const others = agents.filter(({ id, room }) => room > 0 && !order.refusedBy.has(id))
    return {
      ...order,
      ...(isTooDear && { cashKobo: Math.max(1, most(others.map(({ cashRoomKobo }) => cashRoomKobo))) }),
      ...(isTooHeavy && { load: most(others.map(({ capacity }) => capacity)) }),
    }
  })
}

/** Returns until when a list may be bought; a market that is closed all day never hinders, admins let orders through. */
function closingMinute(market: PlanningMarketRow, { now, settings }: RoundRows): number {
  const closesAt = settings.practiceHours ? null : closingOn(market, now)
  return closesAt === null ? Infinity : closesAt.getTime() / minutes(1)
}

function toAgent(
  { now, settings, meanDelivered }: RoundRows & { meanDelivered: number },
  placing: Placing,
  agent: CityAgentRow,
  inHand: readonly PlannedOrderRow[],
): PlannerAgent {
  const { latitude, longitude } = agent
  const place = placing.add(latitude === null || longitude === null ? null : { latitude, longitude })
  const trips = toTrips(now, placing, place, inHand)
  const cashInHand = trips.reduce(
    (sum, trip) => sum + trip.orders.reduce((all, { cashKobo }) => all + cashKobo, 0),
    0,
  )
  const starsLess = agent.star_average === null ? 0 : Math.max(0, 4.5 - agent.star_average)
  return {
    id: agent.agent_id,
    place,
    freeAt: now.getTime() / minutes(1),
    offAt: agent.off_at === null ? Infinity : agent.off_at.getTime() / minutes(1),
    trips,
    capacity: carriesKg(agent.ride),
    cashRoomKobo: Math.max(0, ceilingOf(agent, settings) - agent.cash_held_kobo - cashInHand),
    homePickups: new Set(agent.home_market_ids.map(placing.market)),
    handicapMinutes:
      starsLess * starMinutes +
      (agent.is_unanswering ? unansweringMinutes : 0) +
      fairMinutes * Math.max(0, agent.delivered_today - meanDelivered),
    room: Math.max(0, settings.agentMaxTrips - inHand.length),
  }
}
