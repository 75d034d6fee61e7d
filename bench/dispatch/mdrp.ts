import { plan } from '#server/dispatch/planner/plan.ts'
import type { PlannerOrder, PlannerRules, PlannerState } from '#server/dispatch/planner/planner-state.ts'
import { publicInstanceRules } from '#server/dispatch/planner/rules.ts'
import { minutesToWork } from '#server/dispatch/planner/work-distance.ts'
import { distanceKm } from './day.ts'
import type { MdrpInstance } from './mdrp-instance.ts'

/** Describes one order that came to its door. */
export interface MdrpDelivery {
  orderId: string
  courierId: string
  clickToDoor: number
}

export interface MdrpFigures {
  meanClickToDoor: number
  p90ClickToDoor: number
  undelivered: number
}

/** Renews what is known of where orders come from after so long. */
const learnMinutes = 30

interface Courier {
  id: string
  place: number
  freeAt: number
  offAt: number
  /** The trip that is under way until its pickup is left. */
  trip: { pickup: number; arriveAt: number; orders: PlannerOrder[] } | null
}

/** Lives through an instance, a minute at a time; half of a service is needed before, half after each stop. */
export function runMdrp(instance: MdrpInstance, rules: PlannerRules = publicInstanceRules): MdrpDelivery[] {
  const { orders, travel, pickups, starts } = layOut(instance)
  const couriers = instance.couriers.map(
    (courier, index): Courier => ({
      id: courier.id,
      place: starts + index,
      freeAt: courier.onAt,
      offAt: courier.offAt,
      trip: null,
    }),
  )
  let toWork = learnWork(travel, pickups, [])
  const waiting = new Set<PlannerOrder>()
  const delivered: MdrpDelivery[] = []
  const start = Math.min(...orders.map(({ placedAt }) => placedAt))
  const end = Math.max(...couriers.map(({ offAt }) => offAt))
  for (let now = start; now <= end; now += 1) {
    for (const order of orders) if (order.placedAt > now - 1 && order.placedAt <= now) waiting.add(order)
    if ((now - start) % learnMinutes === 0)
      toWork = learnWork(
        travel,
        pickups,
        orders.filter(({ placedAt }) => placedAt <= now),
      )
    for (const courier of couriers) delivered.push(...leaveIfDue(courier, now, travel))
    const state = stateOf(now, { couriers, instance, waiting, travel, toWork, rules })
    for (const ask of plan(now, state).asks) {
      const courier = couriers.find(({ id }) => id === ask.agentId)
      const added = [...waiting].filter(({ id }) => ask.orderIds.includes(id))
      if (courier) give(courier, added, now, travel)
      for (const order of added) waiting.delete(order)
    }
  }
  for (const courier of couriers) delivered.push(...leaveIfDue(courier, Infinity, travel))
  return delivered
}

export function measureMdrp(instance: MdrpInstance, delivered: readonly MdrpDelivery[]): MdrpFigures {
  const minutes = delivered.map(({ clickToDoor }) => clickToDoor).sort((a, b) => a - b)
  return {
    meanClickToDoor: minutes.reduce((sum, value) => sum + value, 0) / Math.max(1, minutes.length),
    p90ClickToDoor: minutes[Math.floor(minutes.length * 0.9)] ?? Number.NaN,
    undelivered: instance.orders.length - minutes.length,
  }
}

/**
 * Mean click-to-door that a long search finds which knows all orders; `waitsForOrders` lets no courier set out for an
 * order that is not placed yet.
 */
export function searchMdrpInHindsight(
  instance: MdrpInstance,
  { waitsForOrders, steps = 3_000 }: { waitsForOrders: boolean; steps?: number },
): number {
  const { orders, travel, starts } = layOut(instance)
  const agents = instance.couriers.map(({ id, onAt, offAt }, index) => ({
    ...nobody,
    id,
    place: starts + index,
    freeAt: onAt,
    offAt,
    room: Infinity,
  }))
  const weights = { idleWeight: 0, busyWeight: 0, placeWeight: 0, lateWeight: 0 }
  const search = { candidates: Infinity, stepsPerOrder: Infinity, maxSteps: steps }
  const rules = { ...publicInstanceRules, ...weights, ...search, waitsForOrders, askAheadMinutes: Infinity }
  const { asks } = plan(0, { orders, agents, travel, toWork: () => 0, rules })
  const placedAt = new Map(orders.map((order) => [order.id, order.placedAt]))
  const minutes = asks.flatMap(({ orderIds, doorAt }) =>
    orderIds.map((id, index) => (doorAt[index] ?? Infinity) - (placedAt.get(id) ?? 0)),
  )
  return minutes.reduce((sum, one) => sum + one, 0) / minutes.length
}

function layOut(instance: MdrpInstance) {
  const places = [...instance.restaurants, ...instance.orders, ...instance.couriers]
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
  const starts = firstDoor + instance.orders.length
  return { orders, travel, pickups: instance.restaurants.map((_, index) => index), starts }
}

/** Stands for what no instance says of its couriers. */
const nobody = {
  trips: [],
  capacity: publicInstanceRules.maxOrders,
  cashRoomKobo: 0,
  homePickups: new Set<number>(),
  handicapMinutes: 0,
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
      ...nobody,
      id: courier.id,
      place: courier.place,
      freeAt: courier.freeAt,
      offAt: courier.offAt,
      trips: courier.trip ? [{ ...courier.trip, isOpen: true, isAsked: false }] : [],
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

/** Leaves the pickup when everything is ready; returns each order with its minutes to its door. */
function leaveIfDue(courier: Courier, now: number, travel: Moment['travel']): MdrpDelivery[] {
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
    return { orderId: order.id, courierId: courier.id, clickToDoor: courier.freeAt - order.placedAt }
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

/** Learns how far work is from each place, by where the orders of the day have come from so far. */
function learnWork(travel: Moment['travel'], pickups: number[], placed: PlannerOrder[]) {
  const known = new Map<number, number>()
  // Counts one more for each: where nothing was ordered yet something still may be.
  const counts = pickups.map((pickup) => 1 + placed.filter((order) => order.pickup === pickup).length)
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
