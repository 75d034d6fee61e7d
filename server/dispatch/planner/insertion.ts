import type { PlannerOrder } from './planner-state.ts'
import { type Costing, costRoute, createRoute, type Route, type RouteInsertion, type Trip } from './route.ts'

/** Describes a way to take an order: with which route, what trips it would then have, and what that adds. */
interface Insertion extends RouteInsertion {
  route: number
}

/** Holds the cheapest ways to take an order with the first agent and with another one. */
export interface Insertions {
  best: Insertion
  /** Is what the cheapest way with any other agent adds; Infinity where there is none. */
  otherwise: number
}

/** Finds the cheapest insertions of an order into any of these routes, or null where nobody can take it. */
export function findInsertion(
  costing: Costing,
  routes: readonly Route[],
  order: PlannerOrder,
  candidates: readonly number[],
): Insertions | null {
  let best: Insertion | null = null
  let otherwise = Infinity
  for (const index of candidates) {
    const route = routes[index]
    const found = route && findInRoute(costing, route, order)
    if (!found || found.added >= otherwise) continue
    if (best === null || found.added < best.added) {
      otherwise = best?.added ?? Infinity
      best = { route: index, ...found }
    } else otherwise = found.added
  }
  return best && { best, otherwise }
}

/** Returns whether an agent may be asked about an order at all: they have room, did not refuse it, and can hold its cash. */
export function mayTake({ agent, trips }: Route, order: PlannerOrder): boolean {
  if (order.refusedBy.has(agent.id) || order.load > agent.capacity) return false
  let planned = 1
  let { cashKobo } = order
  for (const trip of trips) {
    planned += trip.orders.length - trip.fixed
    for (let index = trip.fixed; index < trip.orders.length; index += 1)
      cashKobo += trip.orders[index]?.cashKobo ?? 0
  }
  return planned <= agent.room && (order.cashKobo === 0 || cashKobo <= agent.cashRoomKobo)
}

function findInRoute(costing: Costing, route: Route, order: PlannerOrder): RouteInsertion | null {
  const known = route.found.get(order)
  if (known !== undefined) return known
  const found = mayTake(route, order) ? cheapestOf(costing, route, order) : null
  route.found.set(order, found)
  return found
}

function cheapestOf(costing: Costing, route: Route, order: PlannerOrder): RouteInsertion | null {
  let best: RouteInsertion | null = null
  const consider = (trips: readonly Trip[]) => {
    const added = costRoute(costing, route.agent, trips) - route.cost
    if (added < (best?.added ?? Infinity)) best = { trips, added }
  }
  let firstNew = 0
  for (const [index, trip] of route.trips.entries()) {
    if (trip.fixed > 0) firstNew = index + 1
    if (mayJoin(costing, route, trip, order))
      consider(route.trips.with(index, { ...trip, orders: [...trip.orders, order] }))
  }
  const alone: Trip = { pickup: order.pickup, arriveAt: null, isOpen: true, fixed: 0, orders: [order] }
  for (let at = firstNew; at <= route.trips.length; at += 1) consider(route.trips.toSpliced(at, 0, alone))
  return best
}

function mayJoin({ state }: Costing, { agent }: Route, trip: Trip, order: PlannerOrder): boolean {
  if (!trip.isOpen || trip.pickup !== order.pickup || trip.orders.length >= state.rules.maxOrders)
    return false
  let load = order.load
  for (const other of trip.orders) load += other.load
  return load <= agent.capacity
}

/** The routes without some orders that were only planned; trips that held nothing else go. */
export function withoutOrders(costing: Costing, route: Route, removed: ReadonlySet<PlannerOrder>): Route {
  const trips = route.trips.flatMap((trip) => {
    if (!trip.orders.some((order, index) => index >= trip.fixed && removed.has(order))) return [trip]
    const orders = trip.orders.filter((order, index) => index < trip.fixed || !removed.has(order))
    return orders.length === 0 ? [] : [{ ...trip, orders }]
  })
  return createRoute(costing, route.agent, trips)
}
