import type { Area } from '#contract/markets/areas.ts'
import { distanceM } from '#domain/places/geo.ts'
import { findArea } from '#domain/places/service-area.ts'
import { distanceText } from '#web/entities/orders/order-text.ts'
import type { Place } from '#web/entities/orders/sketch-plan.ts'
import * as texts from './texts.ts'

const metresPerDegree = 111_195

/** Returns a place so many metres east and north of another, to about a tenth of a metre. */
export function movePlace({ latitude, longitude }: Place, eastM: number, northM: number): Place {
  const perLongitude = metresPerDegree * Math.cos((latitude * Math.PI) / 180)
  return roundPlace({
    latitude: latitude + northM / metresPerDegree,
    longitude: longitude + eastM / perLongitude,
  })
}

/** Rounds a place to six decimals: about a tenth of a metre. */
export function roundPlace({ latitude, longitude }: Place): Place {
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
  return { latitude: round(latitude), longitude: round(longitude) }
}

/** Returns where a pin begins before anybody knows better: the middle of the area that was written, else the market. */
export function firstPin(areas: readonly Area[], written: string, market: Place | undefined): Place | null {
  const { latitude, longitude } = findArea(areas, written) ?? market ?? areas[0] ?? {}
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude }
}

/** Where a pin is, as text: "1.2 km north-east of the middle of Wuse 2". Empty where no area is known. */
export function pinText(areas: readonly Area[], pin: Place): string {
  const [nearest] = areas.toSorted((one, other) => distanceM(pin, one) - distanceM(pin, other))
  if (nearest === undefined) return ''
  const metres = distanceM(pin, nearest)
  if (metres < 40) return texts.pin.inMiddle(nearest.name)
  return texts.pin.fromMiddle(distanceText(metres), compassText(nearest, pin), nearest.name)
}

/** Says how well the phone knows where it is. */
export function accuracyText(accuracyM: number): string {
  if (accuracyM <= 50) return texts.pin.accurate(distanceText(accuracyM))
  return texts.pin.inaccurate(distanceText(accuracyM))
}

const compass = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const

function compassText(from: Place, to: Place): string {
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180)
  const turn = Math.atan2(east, to.latitude - from.latitude) / (Math.PI / 4)
  return compass[(Math.round(turn) + 8) % 8] ?? 'north'
}
