import { compareText } from '#domain/sorting.ts'
import { mayTake } from './insertion.ts'
import type { Ask, Decisions, PlannerAgent, PlannerOrder, PlannerState, Waiting } from './planner-state.ts'
import { type Costing, createRoute, type Route, type TimedTrip, type Trip, timeRoute } from './route.ts'
import { type Draft, improve, insertByRegret, maxRemoved, type Scope } from './search.ts'

/**
 * Decides who is asked about which of the waiting orders now. All waiting orders are planned into routes, those
 * that agents have only grow; what begins soon is asked about, the rest waits and is planned anew next time.
 */
export function plan(now: number, state: PlannerState): Decisions {
  const { askAheadMinutes, holdsFromShare } = state.rules
  const { costing, draft, busyShare } = draftRoutes(now, state)
  return decide(costing, draft, busyShare >= holdsFromShare ? askAheadMinutes : Infinity)
}

/** Plans all waiting orders into the routes of the agents. */
export function draftRoutes(
  now: number,
  state: PlannerState,
): { costing: Costing; draft: Draft; busyShare: number } {
  const busyShare = busyShareOf(now, state)
  const costing: Costing = { state, now, ...weighAgents(busyShare, state) }
  const routes = state.agents.map((agent) => createRoute(costing, agent, agent.trips.map(toTrip)))
  const scope = scopeOf(costing, routes)
  const first = insertByRegret(costing, routes, scope)
  const steps = Math.min(state.rules.maxSteps, state.rules.stepsPerOrder * state.orders.length)
  const draft = state.orders.length > 1 ? improve(costing, first, scope, steps) : first
  return { costing, draft, busyShare }
}

/** The orders that agents have, in the sequence of their doors in which they are best ridden. */
export function sequenceDoors(now: number, state: PlannerState): string[] {
  const costing: Costing = { state, now, ...weighAgents(busyShareOf(now, state), state) }
  return state.agents.flatMap((agent) => {
    const route = createRoute(costing, agent, agent.trips.map(toTrip))
    return timeRoute(costing, route).flatMap(({ stops }) => stops.map(({ order }) => order.id))
  })
}

function busyShareOf(now: number, { agents }: PlannerState): number {
  const onDuty = agents.filter((agent) => agent.offAt > now)
  const busy = onDuty.filter((agent) => agent.trips.length > 0 || agent.freeAt > now)
  return busy.length / Math.max(1, onDuty.length)
}

/** Returns what a minute of an agent is worth, and one less to the next work: much more when all of them are busy. */
function weighAgents(busyShare: number, { rules }: PlannerState) {
  const between = (idle: number, busy: number) => idle + (busy - idle) * busyShare ** 3
  return {
    agentWeight: between(rules.idleWeight, rules.busyWeight),
    placeWeight: between(rules.placeWeight, rules.busyPlaceWeight),
  }
}

function toTrip({ pickup, arriveAt, isOpen, orders }: PlannerAgent['trips'][number]): Trip {
  return { pickup, arriveAt, isOpen, orders, fixed: orders.length }
}

function scopeOf(costing: Costing, routes: readonly Route[]): Scope {
  const { orders, travel } = costing.state
  const ends = routes.map((route) => timeRoute(costing, route).at(-1))
  const candidates = new Map(orders.map((order) => [order, listCandidates(costing, routes, ends, order)]))
  const distance = (a: PlannerOrder, b: PlannerOrder) =>
    travel(a.pickup, b.pickup) * 2 + travel(a.door, b.door)
  // Only some orders are ever asked about: with a thousand waiting, working out all would take seconds.
  const known = new Map<PlannerOrder, PlannerOrder[]>()
  return {
    orders,
    candidates: (order) => candidates.get(order) ?? [],
    neighbours(order) {
      const found = known.get(order) ?? nearestOf(orders, order, distance)
      known.set(order, found)
      return found
    },
  }
}

/** The few other orders that are nearest to one, nearest first, found without sorting all. */
function nearestOf(
  orders: readonly PlannerOrder[],
  order: PlannerOrder,
  distance: (a: PlannerOrder, b: PlannerOrder) => number,
): PlannerOrder[] {
  const nearest: { other: PlannerOrder; far: number }[] = []
  for (const other of orders) {
    if (other === order) continue
    const far = distance(order, other)
    if (nearest.length === maxRemoved && far >= (nearest.at(-1)?.far ?? Infinity)) continue
    const at = nearest.findIndex((one) => far < one.far)
    nearest.splice(at === -1 ? nearest.length : at, 0, { other, far })
    if (nearest.length > maxRemoved) nearest.pop()
  }
  return nearest.map(({ other }) => other)
}

/** Returns who might take an order: of those who may, those who could be there first and all who have a trip from there. */
export function listCandidates(
  { state, now }: Costing,
  routes: readonly Route[],
  ends: readonly (TimedTrip | undefined)[],
  order: PlannerOrder,
): number[] {
  const reaches = routes.flatMap((route, index) => {
    if (!mayTake(route, order)) return []
    const { agent, trips } = route
    const end = ends[index]
    const from = end ? end.endPlace : agent.place
    const at = Math.max(now, end ? end.endAt : agent.freeAt)
    return {
      index,
      id: agent.id,
      isThere: trips.some((trip) => trip.isOpen && trip.pickup === order.pickup),
      at: at + state.travel(from, order.pickup) + agent.handicapMinutes,
    }
  })
  reaches.sort((a, b) => a.at - b.at || compareText(a.id, b.id))
  return reaches
    .filter(({ isThere }, rank) => isThere || rank < state.rules.candidates)
    .map(({ index }) => index)
}

function decide(costing: Costing, { routes, left }: Draft, askAheadMinutes: number): Decisions {
  const waiting = left.map(({ id }): Waiting => ({ orderId: id, agentId: null, askAt: null, doorAt: null }))
  const decisions: Decisions = { asks: [], waiting }
  for (const route of routes)
    if (route.trips.some(({ orders, fixed }) => orders.length > fixed))
      decideRoute(costing, route, { askAheadMinutes, decisions })
  return decisions
}

/** Looks again after so long at what waits for the answer to another offer. */
const answerMinutes = 1

/** An agent is asked about what begins soon, one offer a market at a time; the rest of their route waits. */
function decideRoute(
  costing: Costing,
  route: Route,
  { askAheadMinutes, decisions }: { askAheadMinutes: number; decisions: Decisions },
): void {
  const { joinAheadMinutes } = costing.state.rules
  const times = timeRoute(costing, route)
  const asked = new Set(route.agent.trips.flatMap(({ isAsked, pickup }) => (isAsked ? [pickup] : [])))
  for (const [index, trip] of route.trips.entries()) {
    const timed = times[index]
    if (!timed) continue
    const added = timed.stops.filter(({ order }) => trip.orders.indexOf(order) >= trip.fixed)
    if (added.length === 0) continue
    // Nobody is asked earlier than needed: until then a better way may turn up.
    const askAt = trip.fixed > 0 ? timed.leaveAt - joinAheadMinutes : timed.departBy - askAheadMinutes
    const isDue = askAt <= costing.now || added.some(({ order }) => (order.askBy ?? Infinity) <= costing.now)
    if (isDue && !asked.has(trip.pickup)) {
      asked.add(trip.pickup)
      decisions.asks.push(askOf(route, trip, added))
      continue
    }
    const laterAt = isDue ? Math.max(costing.now + answerMinutes, timed.departBy - 1) : askAt
    for (const { order, doorAt } of added)
      decisions.waiting.push({ orderId: order.id, agentId: route.agent.id, askAt: laterAt, doorAt })
  }
}

function askOf({ agent }: Route, trip: Trip, added: TimedTrip['stops']): Ask {
  return {
    agentId: agent.id,
    orderIds: added.map(({ order }) => order.id),
    isJoin: trip.fixed > 0,
    doorAt: added.map(({ doorAt }) => doorAt),
  }
}
