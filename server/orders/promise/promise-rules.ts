import { minutes } from '#domain/durations.ts'
import type { OrderStatus } from '#domain/order-machine.ts'
import { handOverMinutes, jointShare, shoppingMinutes } from '#domain/trip-minutes.ts'

/** What an order's minutes are predicted from. */
export interface TripFacts {
  itemCount: number
  /** From the market to the door. */
  rideMinutes: number
  /** Orders of the city for each agent on duty. */
  load: number
  /** How long after now it is wanted: until then other orders are brought. */
  aheadMinutes?: number
}

/** What an order will take in minutes, before what was learnt is applied. */
interface Prediction {
  /** Until its agent is at the market. */
  wait: number
  /** Until its list is bought. */
  collect: number
  /** Until it is handed over. */
  total: number
}

/** Found with the simulated city (decision 45): an agent who is near, and what each order ahead of this one adds. */
const nearMinutes = 4
const loadMinutes = 13
/** What is promised is longer than the prediction by this factor until trips are on record. */
export const startFactor = 1.3

/** Predicts what an order will take. */
export function predictTrip({ itemCount, rideMinutes, load, aheadMinutes = 0 }: TripFacts): Prediction {
  const wait = Math.max(0, nearMinutes + loadMinutes * load - aheadMinutes)
  const collect = wait + shoppingMinutes(itemCount)
  return { wait, collect, total: collect + rideMinutes + handOverMinutes }
}

/** The shortest window that is promised; longer ones are a quarter of the time until their end. */
const windowMinutes = 15

/**
 * The promised window, counted from now or from the slot. Nine of ten orders arrive before its end; it never begins
 * before the minutes of the settings are over.
 */
export function promiseWindow(
  start: Date,
  { minutes: likely, factor, floorMinutes }: { minutes: number; factor: number; floorMinutes: number },
): { from: Date; by: Date } {
  const by = Math.ceil(Math.max(floorMinutes + windowMinutes, likely * factor))
  const from = by - Math.max(windowMinutes, Math.round(by / 4))
  const at = (later: number) => new Date(start.getTime() + minutes(later))
  return { from: at(Math.max(floorMinutes, from)), by: at(by) }
}

/** What its agent does besides an order on the same trip. */
export interface JointTrip {
  /** Items of other orders that are bought together with it. */
  otherItems: number
  /** Orders that are being brought to their doors before it. */
  doorsAhead: number
}

/** What an order in the queue still waits at most; orders that came after it count as waiting too. */
const longestWait = 90
/** From a door to the next one of the same trip. */
const doorMinutes = 6

/** What an order that is under way still takes in minutes. */
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

/** A new time is said with this much added, and in steps of minutes. */
const delayFactor = 1.2
const delayStepMinutes = 5

/** When an order is to be expected that will miss what was last said; null where it will not. */
export function laterThan(saidBy: Date, now: Date, remaining: number): Date | null {
  if (now.getTime() + minutes(remaining) <= saidBy.getTime()) return null
  const stepMs = minutes(delayStepMinutes)
  const by = now.getTime() + minutes(Math.max(delayStepMinutes, remaining * delayFactor))
  return new Date(Math.ceil(by / stepMs) * stepMs)
}
