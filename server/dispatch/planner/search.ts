import { findInsertion, withoutOrders } from './insertion.ts'
import type { PlannerOrder } from './planner-state.ts'
import { type Costing, createRoute, type Route } from './route.ts'

/** Routes that take the waiting orders, and the orders that nobody can take. */
export interface Draft {
  routes: readonly Route[]
  left: readonly PlannerOrder[]
}

/** Prices an order that nobody takes so high that taking it is always better. */
const leftCost = 100_000
/** At each removal at most so many orders that are near each other. */
export const maxRemoved = 6
/** An insertion is passed over this often, so that the search does not always rebuild the same. */
const blinkShare = 0.05
/** Lets a draft be so many minutes worse at the start and at the end of the search. */
const warmMinutes = 3
const coldMinutes = 0.1

/** Inserts orders one by one, always the one that loses most if it had to go to its second-best agent. */
export function insertByRegret(costing: Costing, routes: readonly Route[], scope: Scope): Draft {
  const next = [...routes]
  const waiting = new Set(scope.orders)
  const left: PlannerOrder[] = []
  while (waiting.size > 0) {
    let chosen: { order: PlannerOrder; route: number; trips: Route['trips']; regret: number } | null = null
    for (const order of waiting) {
      const found = findInsertion(costing, next, order, scope.candidates(order))
      if (!found) {
        waiting.delete(order)
        left.push(order)
        continue
      }
      const regret = found.otherwise - found.best.added
      if (!chosen || regret > chosen.regret) chosen = { order, ...found.best, regret }
    }
    if (!chosen) break
    waiting.delete(chosen.order)
    replaceRoute(costing, next, chosen)
  }
  return { routes: next, left }
}

/** Says what is searched: the orders, who might take each, and which others are near it. */
export interface Scope {
  orders: readonly PlannerOrder[]
  candidates(order: PlannerOrder): readonly number[]
  neighbours(order: PlannerOrder): readonly PlannerOrder[]
}

/**
 * Ruin and recreate (Schrimpf et al. 2000; removal of neighbours and blinks after Christiaens and Vanden Berghe
 * 2020): takes some orders that are near each other out of the draft and inserts them again, better or a little
 * worse. The same input gives the same answer: the random numbers have a fixed seed.
 */
export function improve(costing: Costing, start: Draft, scope: Scope, steps: number): Draft {
  const random = createRandom(1)
  let current = start
  let currentCost = costDraft(start)
  let best = current
  let bestCost = currentCost
  const cooling = (coldMinutes / warmMinutes) ** (1 / Math.max(1, steps))
  let warmth = warmMinutes
  for (let step = 0; step < steps; step += 1) {
    const tried = rebuild(costing, current, scope, random)
    const cost = costDraft(tried)
    if (cost < currentCost - warmth * Math.log(random())) {
      current = tried
      currentCost = cost
      if (cost < bestCost - 1e-9) {
        best = tried
        bestCost = cost
      }
    }
    warmth *= cooling
  }
  return best
}

function rebuild(costing: Costing, draft: Draft, scope: Scope, random: () => number): Draft {
  const seed = scope.orders[Math.floor(random() * scope.orders.length)]
  if (!seed) return draft
  const count = 1 + Math.floor(random() * maxRemoved)
  const removed = new Set([seed, ...scope.neighbours(seed).slice(0, count - 1)])
  const [again, stay] = pickLeft(draft.left, removed, random)
  const routes = draft.routes.map((route) =>
    route.trips.some(({ orders, fixed }) => orders.length > fixed && orders.some((one) => removed.has(one)))
      ? withoutOrders(costing, route, removed)
      : route,
  )
  const left = stay
  for (const order of inSomeOrder([...new Set([...removed, ...again])], random)) {
    const candidates = scope.candidates(order).filter(() => random() >= blinkShare)
    const found = findInsertion(costing, routes, order, candidates)
    if (found) replaceRoute(costing, routes, found.best)
    else left.push(order)
  }
  return { routes, left }
}

/** A few of the orders that nobody takes are tried again; the others stay out. */
function pickLeft(
  left: readonly PlannerOrder[],
  removed: ReadonlySet<PlannerOrder>,
  random: () => number,
): [again: PlannerOrder[], stay: PlannerOrder[]] {
  const others = left.filter((order) => !removed.has(order))
  const from = Math.floor(random() * others.length)
  const again = others.splice(from, maxRemoved)
  return [again, others]
}

function inSomeOrder(orders: PlannerOrder[], random: () => number): PlannerOrder[] {
  if (random() < 0.4) return orders.sort((a, b) => a.placedAt - b.placedAt)
  for (let index = orders.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1))
    const [a, b] = [orders[index], orders[other]]
    if (a && b) {
      orders[index] = b
      orders[other] = a
    }
  }
  return orders
}

function replaceRoute(
  costing: Costing,
  routes: Route[],
  { route: index, trips }: { route: number; trips: Route['trips'] },
): void {
  const route = routes[index]
  if (route) routes[index] = createRoute(costing, route.agent, trips)
}

function costDraft({ routes, left }: Draft): number {
  let cost = left.length * leftCost
  for (const route of routes) cost += route.cost
  return cost
}

/** Random numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
