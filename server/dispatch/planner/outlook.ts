import { findInsertion } from './insertion.ts'
import { draftRoutes, listCandidates } from './plan.ts'
import type { Place, PlannerOrder, PlannerState } from './planner-state.ts'
import { type Costing, createRoute, type Route, timeRoute } from './route.ts'

/** Describes one more order that somebody might place: from where, to where, and how long its list takes. */
export interface Probe {
  pickup: Place
  door: Place
  workMinutes: number
}

/** Holds what the plan says of orders that are there, and of one more. */
export interface Outlook {
  /** By probe: minutes from now until its list would be bought; null where nobody could take it. */
  collectMinutes: (number | null)[]
  /** Says when orders that are planned or in hand are at their doors. */
  doors: { orderId: string; doorAt: number }[]
}

export function lookAhead(now: number, state: PlannerState, probes: readonly Probe[]): Outlook {
  const { costing, draft } = draftRoutes(now, state)
  const { routes } = draft
  const timed = routes.map((route) => timeRoute(costing, route))
  const ends = timed.map((trips) => trips.at(-1))
  const near = new Map<Place, number[]>()
  const collectMinutes = probes.map((probe) => {
    const order = orderOf(now, probe)
    const candidates = near.get(probe.pickup) ?? listCandidates(costing, routes, ends, order)
    near.set(probe.pickup, candidates)
    const doorAt = doorWith(costing, routes, { order, candidates })
    if (doorAt === null) return null
    return doorAt - now - state.rules.handOverMinutes - state.travel(probe.pickup, probe.door)
  })
  const doors = timed.flatMap((trips) =>
    trips.flatMap(({ stops }) => stops.map(({ order, doorAt }) => ({ orderId: order.id, doorAt }))),
  )
  return { collectMinutes, doors }
}

/** Returns when an order would be at its door with the agent to whom it adds least. */
function doorWith(
  costing: Costing,
  routes: readonly Route[],
  { order, candidates }: { order: PlannerOrder; candidates: readonly number[] },
): number | null {
  const found = findInsertion(costing, routes, order, candidates)
  const route = found && routes[found.best.route]
  if (!route) return null
  const stops = timeRoute(costing, createRoute(costing, route.agent, found.best.trips)).flatMap(
    (trip) => trip.stops,
  )
  return stops.find((stop) => stop.order === order)?.doorAt ?? null
}

const nobody: ReadonlySet<string> = new Set()

function orderOf(now: number, probe: Probe): PlannerOrder {
  return {
    ...probe,
    id: '',
    placedAt: now,
    readyAt: now,
    collectBy: Infinity,
    promisedAt: Infinity,
    load: 0,
    cashKobo: 0,
    refusedBy: nobody,
  }
}
