import { distanceM } from '#domain/places/geo.ts'

export interface Point {
  latitude: number
  longitude: number
}

/** Rides so fast that a newcomer sees the end of it, in metres a second. */
const speedMs = 120
/** Is the longest way between two reports two seconds apart that is believed of a vehicle. */
const mostStepM = 240
const shortestMs = 15_000
const longestMs = 75_000

/** Returns how long a ride takes. */
export function rideMs(from: Point, to: Point): number {
  return Math.min(longestMs, Math.max(shortestMs, (distanceM(from, to) / speedMs) * 1000))
}

/** Returns where somebody is who rode on from one place towards another since the last report. */
export function rideOn(from: Point, to: Point): Point {
  const way = distanceM(from, to)
  const part = way <= mostStepM ? 1 : mostStepM / way
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * part,
    longitude: from.longitude + (to.longitude - from.longitude) * part,
  }
}
