import { plan } from '#server/dispatch/planner/plan.ts'
import type { PlannerOrder, PlannerRules, PlannerState } from '#server/dispatch/planner/planner-state.ts'
import { defaultRules } from '#server/dispatch/planner/rules.ts'
import { minutesToWork } from '#server/dispatch/planner/work-distance.ts'
import { distanceKm } from './day.ts'
import type { MdrpInstance } from './mdrp-instance.ts'

export interface MdrpResult {
  /** Minutes from placing to the door, of the orders that were delivered. */
  clickToDoor: number[]
  undelivered: number
}

/** Meals need no shopping, everybody goes where they are sent, and a round is made each minute. */
export const mdrpRules: PlannerRules = {
  ...defaultRules,
  jointShare: 0,
  handOverMinutes: 0,
  homeMinutes: 0,
  greatestMinutes: Infinity,
  idleWeight: 0.1,
  busyWeight: 1,
  placeWeight: 0.2,
  maxSteps: 500,
  askAheadMinutes: 1,
  joinAheadMinutes: 1,
}

interface Courier {
  id: string
  place: number
  freeAt: number
  offAt: number
  /** The trip that is under way until its pickup is left. */
  trip: { pickup: number; arriveAt: number; orders: PlannerOrder[] } | null
}

/** Lives through an instance, a minute at a time; half of a service is needed before, half after each stop. */
export function runMdrp(instance: MdrpInstance, rules: PlannerRules = mdrpRules): MdrpResult {
  const { orders, places, travel, pickups } = layOut(instance)
  const couriers = instance.couriers.map(
    (courier): Courier => ({
      id: courier.id,
      place: places.push(courier) - 1,
      freeAt: courier.onAt,
      offAt: courier.offAt,
      trip: null,
    }),
  )
  const toWork = rememberWork(travel, pickups, orders)
  const waiting = new Set<PlannerOrder>()
  const clickToDoor: number[] = []
  const start = Math.min(...orders.map(({ placedAt }) => placedAt))
  const end = Math.max(...couriers.map(({ offAt }) => offAt))
  for (let now = start; now <= end; now += 1) {
    for (const order of orders) if (order.placedAt > now - 1 && order.placedAt <= now) waiting.add(order)
    for (const courier of couriers) clickToDoor.push(...leaveIfDue(courier, now, travel))
    const state = stateOf(now, { couriers, instance, waiting, travel, toWork, rules })
    for (const ask of plan(now, state).asks) {
      const courier = couriers.find(({ id }) => id === ask.agentId)
      const added = [...waiting].filter(({ id }) => ask.orderIds.includes(id))
      if (courier) give(courier, added, now, travel)
      for (const order of added) waiting.delete(order)
    }
  }
  for (const courier of couriers) clickToDoor.push(...leaveIfDue(courier, Infinity, travel))
  return { clickToDoor, undelivered: orders.length - clickToDoor.length }
}

function layOut(instance: MdrpInstance) {
  const places: { x: number; y: number }[] = [...instance.restaurants, ...instance.orders]
  const indexOf = new Map(instance.restaurants.map(({ id }, index) => [id, index]))
  const firstDoor = instance.restaurants.length
  const serviceOf = (place: number) => {
    if (place < firstDoor) return instance.pickupMinutes
    return place < firstDoor + instance.orders.length ? instance.dropoffMinutes : 0
  }
  const travel = (from: number, to: number) => {
    const [a, b] = [places[from], places[to]]
    if (!a || !b || from === to) return 0
    return Math.ceil(distanceKm(a, b) / instance.metersPerMinute) + (serviceOf(from) + serviceOf(to)) / 2
  }
  const orders = instance.orders.map((order, index): PlannerOrder => {
    const pickup = indexOf.get(order.restaurant)
    if (pickup === undefined)
      throw new Error(`orders.txt names ${order.restaurant}, restaurants.txt does not`)
    return {
      id: order.id,
      pickup,
      door: firstDoor + index,
      placedAt: order.placedAt,
      readyAt: order.readyAt,
      collectBy: Infinity,
      promisedAt: order.placedAt + 40,
      workMinutes: 0,
      load: 1,
      cashKobo: 0,
      refusedBy: new Set(),
    }
  })
  return { orders, places, travel, pickups: instance.restaurants.map((_, index) => index) }
}

interface Moment {
  couriers: Courier[]
  instance: MdrpInstance
  waiting: ReadonlySet<PlannerOrder>
  travel(from: number, to: number): number
  toWork(place: number): number
  rules: PlannerRules
}

function stateOf(now: number, { couriers, instance, waiting, travel, toWork, rules }: Moment): PlannerState {
  const onDuty = couriers.filter(
    (courier, index) =>
      (instance.couriers[index]?.onAt ?? 0) <= now + rules.askAheadMinutes && courier.offAt >= now,
  )
  return {
    orders: [...waiting],
    agents: onDuty.map((courier) => ({
      id: courier.id,
      place: courier.place,
      freeAt: courier.freeAt,
      offAt: courier.offAt,
      trips: courier.trip ? [{ ...courier.trip, isOpen: true }] : [],
      capacity: rules.maxOrders,
      cashRoomKobo: 0,
      homePickups: new Set<number>(),
      handicapMinutes: 0,
      room: rules.maxOrders,
    })),
    travel,
    toWork,
    rules,
  }
}

function give(courier: Courier, added: PlannerOrder[], now: number, travel: Moment['travel']): void {
  const [first] = added
  if (!first) return
  if (courier.trip) courier.trip.orders.push(...added)
  else {
    const arriveAt = Math.max(now, courier.freeAt) + travel(courier.place, first.pickup)
    courier.trip = { pickup: first.pickup, arriveAt, orders: added }
  }
}

/** Leaves the pickup when everything is ready; returns each order's minutes to its door. */
function leaveIfDue(courier: Courier, now: number, travel: Moment['travel']): number[] {
  const { trip } = courier
  if (!trip) return []
  const leaveAt = Math.max(trip.arriveAt, ...trip.orders.map(({ readyAt }) => readyAt))
  if (leaveAt > now) return []
  courier.trip = null
  courier.freeAt = leaveAt
  courier.place = trip.pickup
  return shortestSequence(trip.orders, trip.pickup, travel).map((order) => {
    courier.freeAt += travel(courier.place, order.door)
    courier.place = order.door
    return courier.freeAt - order.placedAt
  })
}

function shortestSequence(orders: PlannerOrder[], from: number, travel: Moment['travel']): PlannerOrder[] {
  let best: PlannerOrder[] = orders
  let bestSum = Infinity
  const visit = (path: PlannerOrder[], place: number, at: number, sum: number): void => {
    if (sum >= bestSum) return
    if (path.length === orders.length) {
      best = path
      bestSum = sum
    }
    for (const order of orders) {
      if (path.includes(order)) continue
      const doorAt = at + travel(place, order.door)
      visit([...path, order], order.door, doorAt, sum + doorAt)
    }
  }
  visit([], from, 0, 0)
  return best
}

/** How far work is from each place, by where the orders come from. */
function rememberWork(travel: Moment['travel'], pickups: number[], orders: PlannerOrder[]) {
  const known = new Map<number, number>()
  const counts = pickups.map((pickup) => orders.filter((order) => order.pickup === pickup).length)
  return (place: number): number => {
    const minutes =
      known.get(place) ??
      minutesToWork(
        pickups.map((pickup, index) => ({ minutes: travel(place, pickup), orders: counts[index] ?? 0 })),
      )
    known.set(place, minutes)
    return minutes
  }
}
