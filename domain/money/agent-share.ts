import { handOverMinutes, roads, shoppingMinutes } from '#domain/places/trip-minutes.ts'
import { minutes } from '#domain/time/durations.ts'
import { maxFeeKobo } from './money.ts'

/**
 * Sets what agents earn: a share of the delivery fee, and so much more for items, the way and waiting at the gate.
 */
export interface ShareRule {
  /** Takes 0 to 100 of the delivery fee. */
  percent: number
  perItemKobo: number
  perKmKobo: number
  perWaitMinuteKobo: number
}

export interface SharedOrder {
  deliveryFeeKobo: number
  items: number
  /** From market to door in a straight line; null where the door is not known. */
  metres: number | null
}

/** Returns what an agent earns on an order besides waiting, in whole kobo; it is stored when the order is placed. */
export function shareOf(rule: ShareRule, { deliveryFeeKobo, items, metres }: SharedOrder): number {
  const ofFee = Math.floor((deliveryFeeKobo * Math.min(rule.percent, 100)) / 100)
  const ofWay = Math.floor((rule.perKmKobo * (metres ?? 0)) / 1000)
  return Math.min(maxFeeKobo, ofFee + rule.perItemKobo * items + ofWay)
}

/** Minutes at the gate that are part of every handover, and the most that are paid after them. */
const freeWaitMinutes = 5
const mostWaitMinutes = 30

/** Returns what waiting at the gate adds, by whole minutes. */
export function waitShareOf(perMinuteKobo: number, waitedMs: number): number {
  const paidMinutes = Math.floor(waitedMs / minutes(1)) - freeWaitMinutes
  return perMinuteKobo * Math.min(Math.max(paidMinutes, 0), mostWaitMinutes)
}

/** Divides the minimum wage of ₦70,000 by a month of 173 hours, and adds fuel for a bike. */
const floorHourKobo = 40_500
const floorKmKobo = 3_000

/** Returns how long an order takes its agent: buying its list, the ride to its door, and handing over. */
export function workMinutesOf({ items, metres }: Omit<SharedOrder, 'deliveryFeeKobo'>): number {
  const km = ((metres ?? 0) / 1000) * roads.factor
  return shoppingMinutes(items) + (km * 60) / roads.kmPerHour + roads.startMinutes + handOverMinutes
}

/** The least that an order should earn its agent: the minimum wage for its time, and fuel for the way there and back. */
export function shareFloorOf(order: Omit<SharedOrder, 'deliveryFeeKobo'>): number {
  const km = ((order.metres ?? 0) / 1000) * roads.factor
  return Math.round((workMinutesOf(order) * floorHourKobo) / 60 + 2 * km * floorKmKobo)
}
