import { distanceM } from './geo.ts'

export const roads = {
  /** Roads are longer than the straight line by this factor. */
  factor: 1.35,
  kmPerHour: 24,
  /** Adds to every ride. */
  startMinutes: 0.5,
  /** The way to or from a place that is not known. */
  unknownKm: 15,
}

/** At the gate, until the order counts as delivered. */
export const handOverMinutes = 3

/** A list takes so many minutes, and each of its items so many more. */
const listMinutes = 4
const itemMinutes = 1

/** Counts the longest of lists bought together in full, each other by this share. */
export const jointShare = 0.7

/** Returns how long buying a list takes in the market. */
export function shoppingMinutes(itemCount: number): number {
  return listMinutes + itemMinutes * itemCount
}

interface Point {
  latitude: number
  longitude: number
}

/** Returns how long a ride between two places takes. */
export function rideMinutes(from: Point, to: Point): number {
  return ((distanceM(from, to) / 1000) * roads.factor * 60) / roads.kmPerHour + roads.startMinutes
}
