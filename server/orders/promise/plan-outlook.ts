import { shoppingMinutes } from '#domain/places/trip-minutes.ts'

/**
 * Asks the plan how soon one more order could be bought: lists of these sizes, for doors at the market and 3 km away in four
 * directions. What is asked for lies between them; asking for each order by itself was not better than by a minute.
 */
export const probeSizes = [1, 3, 6, 11, 17]
const probeKm = 2.2
export const probeDoors = [
  { eastKm: 0, northKm: 0 },
  { eastKm: probeKm, northKm: probeKm },
  { eastKm: probeKm, northKm: -probeKm },
  { eastKm: -probeKm, northKm: probeKm },
  { eastKm: -probeKm, northKm: -probeKm },
]

/** By door, and for each by size: minutes until the list is bought; null where nobody could take it. */
export type ProbedMinutes = readonly (number | null)[]

/** Minutes until a list is bought, by what the plan said of lists and doors like it; null where it knows nobody for it. */
export function readProbed(
  probed: ProbedMinutes,
  { eastKm, northKm, itemCount }: { eastKm: number; northKm: number; itemCount: number },
): number | null {
  const door = nearest(probeDoors, (one) => Math.hypot(one.eastKm - eastKm, one.northKm - northKm))
  const size = nearest(probeSizes, (items) => Math.abs(items - itemCount))
  const minutes = probed[door * probeSizes.length + size] ?? null
  if (minutes === null) return null
  return minutes + shoppingMinutes(itemCount) - shoppingMinutes(probeSizes[size] ?? itemCount)
}

function nearest<One>(list: readonly One[], far: (one: One) => number): number {
  const all = list.map(far)
  return all.indexOf(Math.min(...all))
}

export interface Point {
  latitude: number
  longitude: number
}

const kmPerDegree = 111.195

/** Returns how far east and north of a point another one is. */
export function awayKm(from: Point, to: Point): { eastKm: number; northKm: number } {
  const perDegreeEast = kmPerDegree * Math.cos((from.latitude * Math.PI) / 180)
  return {
    eastKm: (to.longitude - from.longitude) * perDegreeEast,
    northKm: (to.latitude - from.latitude) * kmPerDegree,
  }
}

/** The places for whose doors the plan is asked around a market. */
export function probePlaces({ latitude, longitude }: Point): Point[] {
  const perDegreeEast = kmPerDegree * Math.cos((latitude * Math.PI) / 180)
  return probeDoors.map(({ eastKm, northKm }) => ({
    latitude: latitude + northKm / kmPerDegree,
    longitude: longitude + eastKm / perDegreeEast,
  }))
}
