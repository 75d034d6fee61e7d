import type { Place, PlannerAgent, PlannerOrder, PlannerState } from './planner-state.ts'

/** Up to so many doors every sequence is tried. */
const mostTried = 5

/** Describes one trip of a route: its first `fixed` orders are the agent's already, the rest is only planned. */
export interface Trip {
  pickup: Place
  arriveAt: number | null
  isOpen: boolean
  fixed: number
  orders: readonly PlannerOrder[]
}

/** The trips of one agent in their order, those that are the agent's already first. */
export interface Route {
  agent: PlannerAgent
  trips: readonly Trip[]
  cost: number
  /** Remembers what was found for orders that might be added; the route itself never changes. */
  found: Map<PlannerOrder, RouteInsertion | null>
}

/** Holds the cheapest way to add an order to a route. */
export interface RouteInsertion {
  trips: readonly Trip[]
  added: number
}

export interface TimedTrip {
  /** When its agent must set out for the pickup, so as not to wait there and not to be late. */
  departBy: number
  leaveAt: number
  /** Orders in the order of their doors, with when each is delivered. */
  stops: { order: PlannerOrder; doorAt: number }[]
  endAt: number
  endPlace: Place
}

/** Says what routes cost this round: the state, the moment, and what minutes of an agent are worth now. */
export interface Costing {
  state: PlannerState
  now: number
  agentWeight: number
  placeWeight: number
}

export function createRoute(costing: Costing, agent: PlannerAgent, trips: readonly Trip[]): Route {
  return { agent, trips, cost: costRoute(costing, agent, trips), found: new Map() }
}

/** Returns the cost of a route in minutes: Infinity where it cannot be driven. */
export function costRoute(costing: Costing, agent: PlannerAgent, trips: readonly Trip[]): number {
  const { state, agentWeight } = costing
  const { rules, toWork } = state
  let at = Math.max(agent.freeAt, costing.now)
  let place = agent.place
  let cost = 0
  for (const trip of trips) {
    const leaveAt = timeLeaving(costing, agent, trip, place, at)
    if (leaveAt === Infinity) return Infinity
    const doors = orderDoors(costing, trip, leaveAt)
    cost += doors.cost
    const planned = trip.orders.length - trip.fixed
    cost += planned * agent.handicapMinutes
    if (planned > 0 && agent.homePickups.has(trip.pickup)) cost -= planned * rules.homeMinutes
    at = doors.endAt
    place = doors.endPlace
  }
  return cost + agentWeight * (at - costing.now) + costing.placeWeight * toWork(place)
}

export function timeRoute(costing: Costing, { agent, trips }: Route): TimedTrip[] {
  let at = Math.max(agent.freeAt, costing.now)
  let place = agent.place
  return trips.map((trip) => {
    const way = trip.arriveAt === null ? costing.state.travel(place, trip.pickup) : 0
    const readyAt = Math.max(...trip.orders.map((order) => order.readyAt))
    const departBy = Math.max(at, readyAt - way)
    const leaveAt = timeLeaving(costing, agent, trip, place, at)
    const doors = orderDoors(costing, trip, leaveAt)
    at = doors.endAt
    place = doors.endPlace
    return { departBy, leaveAt, stops: doors.stops(), endAt: at, endPlace: place }
  })
}

/** Returns when an agent leaves the pickup of a trip; Infinity where they may not go there. */
function timeLeaving(costing: Costing, agent: PlannerAgent, trip: Trip, place: Place, at: number): number {
  const { rules, travel } = costing.state
  const way = trip.arriveAt === null ? travel(place, trip.pickup) : 0
  const isChanged = trip.fixed < trip.orders.length
  if (trip.fixed === 0 && way > rules.greatestMinutes) return Infinity
  const setsOutAt = rules.waitsForOrders ? Math.max(at, firstPlacedAt(trip)) : at
  let start = trip.arriveAt ?? setsOutAt + way
  let collectBy = agent.offAt
  let longest = 0
  let work = 0
  for (const order of trip.orders) {
    if (order.readyAt > start) start = order.readyAt
    if (order.workMinutes > longest) longest = order.workMinutes
    if (order.collectBy < collectBy) collectBy = order.collectBy
    work += order.workMinutes
  }
  const leaveAt = Math.max(start + longest + (work - longest) * rules.jointShare, at)
  return isChanged && leaveAt > collectBy ? Infinity : leaveAt
}

function firstPlacedAt({ orders }: Trip): number {
  let first = Infinity
  for (const { placedAt } of orders) if (placedAt < first) first = placedAt
  return first
}

interface Doors {
  cost: number
  endAt: number
  endPlace: Place
  stops(): { order: PlannerOrder; doorAt: number }[]
}

/** Returns the cheapest sequence of doors; trips are small, so all are tried, cut where they cost more than the best. */
function orderDoors(costing: Costing, trip: Trip, leaveAt: number): Doors {
  const { orders } = trip
  const [only] = orders
  if (only && orders.length === 1) return oneDoor(costing, only, trip.pickup, leaveAt)
  if (orders.length > mostTried) return nearestDoors(costing, trip, leaveAt)
  const { travel, toWork, rules } = costing.state
  const best = {
    cost: Infinity,
    total: Infinity,
    endAt: leaveAt,
    endPlace: trip.pickup,
    path: [] as number[],
  }
  const path: number[] = []
  const visit = (place: Place, at: number, cost: number, seen: number): void => {
    if (path.length === orders.length) {
      const total = cost + costing.agentWeight * at + costing.placeWeight * toWork(place)
      if (total < best.total)
        Object.assign(best, { cost, total, endAt: at, endPlace: place, path: [...path] })
      return
    }
    for (const [index, order] of orders.entries()) {
      if ((seen & (1 << index)) !== 0) continue
      const doorAt = at + travel(place, order.door) + rules.handOverMinutes
      const next = cost + doorCost(costing, order, { leaveAt, doorAt })
      if (next + costing.agentWeight * doorAt >= best.total) continue
      path.push(index)
      visit(order.door, doorAt, next, seen | (1 << index))
      path.pop()
    }
  }
  visit(trip.pickup, leaveAt, 0, 0)
  return { ...best, stops: () => timeDoors(costing, trip, leaveAt, best.path) }
}

function oneDoor(costing: Costing, order: PlannerOrder, pickup: Place, leaveAt: number): Doors {
  const { travel, rules } = costing.state
  const doorAt = leaveAt + travel(pickup, order.door) + rules.handOverMinutes
  return {
    cost: doorCost(costing, order, { leaveAt, doorAt }),
    endAt: doorAt,
    endPlace: order.door,
    stops: () => [{ order, doorAt }],
  }
}

/** For more doors than can be tried in every sequence: always the nearest next. */
function nearestDoors(costing: Costing, trip: Trip, leaveAt: number): Doors {
  const { travel, rules } = costing.state
  const left = new Set(trip.orders)
  const stops: { order: PlannerOrder; doorAt: number }[] = []
  let [at, place, cost] = [leaveAt, trip.pickup, 0]
  while (left.size > 0) {
    const next = [...left].reduce((a, b) => (travel(place, b.door) < travel(place, a.door) ? b : a))
    at += travel(place, next.door) + rules.handOverMinutes
    place = next.door
    cost += doorCost(costing, next, { leaveAt, doorAt: at })
    stops.push({ order: next, doorAt: at })
    left.delete(next)
  }
  return { cost, endAt: at, endPlace: place, stops: () => stops }
}

function timeDoors({ state }: Costing, trip: Trip, leaveAt: number, path: readonly number[]) {
  let at = leaveAt
  let place = trip.pickup
  return path.flatMap((index) => {
    const order = trip.orders[index]
    if (!order) return []
    at += state.travel(place, order.door) + state.rules.handOverMinutes
    place = order.door
    return [{ order, doorAt: at }]
  })
}

function doorCost(
  { state: { rules }, now }: Costing,
  order: PlannerOrder,
  { leaveAt, doorAt }: { leaveAt: number; doorAt: number },
): number {
  const late = Math.max(0, doorAt - order.promisedAt)
  const intoRamp = doorAt - order.placedAt - rules.usualMinutes + rules.missRampMinutes
  const missed = intoRamp <= 0 ? 0 : Math.min(1, intoRamp / rules.missRampMinutes)
  const inBag = order.bagCost === undefined ? 0 : order.bagCost * (doorAt - leaveAt)
  return doorAt - now + rules.lateWeight * late + rules.missWeight * missed + inBag
}
