import type { OrderStatus } from '#domain/orders/order-machine.ts'
import { handOverMinutes, jointShare, shoppingMinutes } from '#domain/places/trip-minutes.ts'
import { minutes } from '#domain/time/durations.ts'

/** Holds what an order's minutes are predicted from. */
export interface TripFacts {
  itemCount: number
  /** From the market to the door. */
  rideMinutes: number
  /** Orders of the city for each agent on duty. */
  load: number
  /** Says how long after now it is wanted: until then other orders are brought. */
  aheadMinutes?: number
}

/** Says what an order will take in minutes, before what was learnt is applied. */
export interface Prediction {
  /** Lasts until its agent is at the market. */
  wait: number
  /** Lasts until its list is bought. */
  collect: number
  /** Lasts until it is handed over. */
  total: number
}

/** Found with the simulated city (decision 45): an agent who is near, and what each order ahead of this one adds. */
const nearMinutes = 4
const loadMinutes = 13
/** By how much more than predicted an order takes: half of them no longer than `expected`, and nine of ten no longer than `by`. */
export interface Factors {
  expected: number
  by: number
}

/** By how much orders exceed what the plan says of them until trips are on record. */
export const startFactors: Factors = { expected: 1, by: 1.3 }

/** Predicts what an order will take. */
export function predictTrip({ itemCount, rideMinutes, load, aheadMinutes = 0 }: TripFacts): Prediction {
  const wait = Math.max(0, nearMinutes + loadMinutes * load - aheadMinutes)
  const collect = wait + shoppingMinutes(itemCount)
  return { wait, collect, total: collect + rideMinutes + handOverMinutes }
}

/** A window is this much longer than what is expected, and as much shorter, at least. */
const leastHalfMinutes = 5

/**
 * Returns the promised window, counted from when somebody is there or from the slot: its middle is when the order is expected,
 * which is never sooner than the least minutes, and nine of ten come before its end.
 */
export function promiseWindow(
  start: Date,
  { minutes: likely, factors, leastMinutes }: { minutes: number; factors: Factors; leastMinutes: number },
): { from: Date; by: Date } {
  const expected = Math.max(leastMinutes, likely * factors.expected)
  const by = Math.ceil(Math.max(expected + leastHalfMinutes, likely * factors.by))
  const from = Math.max(0, Math.floor(2 * expected - by))
  const at = (later: number) => new Date(start.getTime() + minutes(later))
  return { from: at(from), by: at(by) }
}

/** Says what its agent does besides an order on the same trip. */
export interface JointTrip {
  /** Items of other orders that are bought together with it. */
  otherItems: number
  /** Orders that are being brought to their doors before it. */
  doorsAhead: number
}

/** Limits what an order in the queue still waits; orders that came after it count as waiting too. */
const longestWait = 90
/** From a door to the next one of the same trip. */
const doorMinutes = 6

/** Returns what an order that is under way still takes in minutes. */
export function remainingMinutes(
  order: { status: OrderStatus; sinceMinutes: number },
  facts: TripFacts & { joint?: JointTrip },
): number {
  const { total, wait } = predictTrip(facts)
  const left = (minutes: number) => Math.max(0, minutes - order.sinceMinutes)
  const { otherItems, doorsAhead } = facts.joint ?? { otherItems: 0, doorsAhead: 0 }
  const shopping = shoppingMinutes(facts.itemCount + otherItems * jointShare)
  const ahead = doorsAhead * (doorMinutes + handOverMinutes)
  const atDoor = ahead + facts.rideMinutes + handOverMinutes
  switch (order.status) {
    case 'queued':
      return nearMinutes + left(Math.min(longestWait, wait) - nearMinutes) + shopping + atDoor
    case 'assigned':
      return left(nearMinutes) + shopping + atDoor
    case 'shopping':
      return left(shopping) + atDoor
    case 'purchased':
      return atDoor
    case 'in_transit':
      return left(facts.rideMinutes) + handOverMinutes
    case 'arrived':
      return 0
    default:
      return total
  }
}

/** Lets what was promised stay until it is this much wrong, and a new time twice as long: nobody is told every minute. */
const saidWithinMinutes = 5
const sayStepMinutes = 5

/** When an order is to be expected that comes later than was last said, by the factor of promises; null where that still holds. */
export function laterThan(
  said: { by: Date; isAgain: boolean },
  now: Date,
  { remaining, factor }: { remaining: number; factor: number },
): Date | null {
  const stepMs = minutes(sayStepMinutes)
  const by = now.getTime() + Math.max(stepMs, minutes(remaining * factor))
  const withinMs = minutes(saidWithinMinutes) * (said.isAgain ? 2 : 1)
  return by - said.by.getTime() <= withinMs ? null : new Date(Math.ceil(by / stepMs) * stepMs)
}
