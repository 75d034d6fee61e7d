import type { Day, DayAgent, DayOrder, Point } from './day.ts'
import { distanceKm } from './day.ts'

export interface SimOrder extends DayOrder {
  index: number
  /** Refused by the promise, or declined by a customer who finds it too long. */
  status: 'coming' | 'waiting' | 'taken' | 'delivered' | 'unserved' | 'refused' | 'declined'
  openOffers: number
  deliveredAt: number
  /** Says what it was predicted to take, and the window that was promised. */
  predictedMinutes: number
  promisedFrom: number
  promisedAt: number
  wasJoined: boolean
}

export interface SimTrip {
  market: number
  orders: SimOrder[]
  /** Is when its agent came to the market; null before. */
  arrivedAt: number | null
  hasLeft: boolean
  /** Doors still to visit, in their order, once the market is left. */
  doors: SimOrder[]
  /** Says which of the planned departures is the valid one. */
  version: number
}

export interface SimAgent extends DayAgent {
  index: number
  at: Point
  ride: { from: Point; to: Point; leftAt: number; arrivesAt: number } | null
  /** Lasts until a handover at a gate is over. */
  busyUntil: number
  trips: SimTrip[]
  /** Names the market where they wait or to which they ride without an order. */
  waitsAt: number | null
  rideVersion: number
  openOffers: number
  /** Offers that ran out one after another, and when the last did. */
  unanswered: number
  lastUnansweredAt: number
  km: number
  delivered: number
}

/** Describes an offer: the first of its agents to say yes has the orders. */
export interface SimOffer {
  agent: SimAgent
  orders: SimOrder[]
  isAnswered: boolean
}

export interface World {
  day: Day
  now: number
  orders: SimOrder[]
  agents: SimAgent[]
  /** Returns what a ride takes today, on other days, and as the planner believes. */
  rideMinutes(from: Point, to: Point): number
  usualMinutes(from: Point, to: Point): number
  believedMinutes(from: Point, to: Point): number
  /** Returns what shopping for a list takes, as the planner believes. */
  believedShopping(order: DayOrder): number
}

export const roadFactor = 1.35
export const handOverMinutes = 3
export const jointShare = 0.7
export const expiresAfter = 180

export function createWorld(day: Day): World {
  const { rideFactor = 1, shoppingFactor = 1, isUntold = false } = day.options
  const straight = (from: Point, to: Point) => ((distanceKm(from, to) * roadFactor) / 24) * 60
  return {
    day,
    now: 0,
    orders: day.orders.map((order, index) => ({
      ...order,
      index,
      status: 'coming',
      openOffers: 0,
      deliveredAt: Number.NaN,
      predictedMinutes: Number.NaN,
      promisedFrom: Number.NaN,
      promisedAt: Number.NaN,
      wasJoined: false,
    })),
    agents: day.agents.map((agent, index) => ({
      ...agent,
      index,
      at: marketOf(day, agent.home),
      ride: null,
      busyUntil: 0,
      trips: [],
      waitsAt: null,
      rideVersion: 0,
      openOffers: 0,
      unanswered: 0,
      lastUnansweredAt: 0,
      km: 0,
      delivered: 0,
    })),
    rideMinutes: (from, to) => straight(from, to) * rideFactor + 0.5,
    usualMinutes: (from, to) => straight(from, to) + 0.5,
    believedMinutes: (from, to) => straight(from, to) * (isUntold ? 1 : rideFactor) + 0.5,
    believedShopping: (order) => order.expectedMinutes / (isUntold ? shoppingFactor : 1),
  }
}

export function marketOf(day: Day, market: number): Point {
  return day.markets[market] ?? { x: 0, y: 0 }
}

/** Returns where an agent is now: on the way, or where they stand. */
export function placeOf(agent: SimAgent, now: number): Point {
  if (!agent.ride) return agent.at
  const { from, to, leftAt, arrivesAt } = agent.ride
  const share = Math.min(1, (now - leftAt) / (arrivesAt - leftAt))
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

/** Returns what collecting these lists together takes. */
export function jointMinutes(minutes: readonly number[]): number {
  const longest = Math.max(0, ...minutes)
  return longest + (minutes.reduce((sum, one) => sum + one, 0) - longest) * jointShare
}

/** Returns the sequence of doors whose times sum to least. */
export function sequenceDoors(world: World, from: Point, orders: readonly SimOrder[]): SimOrder[] {
  let best: SimOrder[] = []
  let bestSum = Infinity
  const visit = (path: SimOrder[], at: Point, time: number, sum: number): void => {
    if (sum >= bestSum) return
    if (path.length === orders.length) {
      best = path
      bestSum = sum
      return
    }
    for (const order of orders) {
      if (path.includes(order)) continue
      const doorAt = time + world.rideMinutes(at, order.door) + handOverMinutes
      visit([...path, order], order.door, doorAt, sum + doorAt)
    }
  }
  visit([], from, 0, 0)
  return best
}
