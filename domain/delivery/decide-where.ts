import { distanceM } from '#domain/places/geo.ts'
import { type Area, locatePlace } from '#domain/places/service-area.ts'
import type { DeliveryAsk } from './ask.ts'
import type { Reading } from './read-clauses.ts'
import type { Point, SaidPin } from './said-pin.ts'

/** Says where a message wants its goods, as far as it can be told. */
interface Where {
  area: string | null
  pin: Point | null
  /** Names the place of a pin. */
  name: string | null
  asks: DeliveryAsk[]
  /** Two places are named, and none is taken. */
  isTwo: boolean
}

/** Returns the areas that a message names for its delivery, each once. */
export function areasIn(readings: readonly Reading[]): Area[] {
  const named = readings.flatMap(({ place, isHome, isWhole }) => {
    if (!isHome || place.area === null) return []
    if (!place.area.isServed) return isWhole ? [place.area] : []
    return [place.area, ...(place.also === null ? [] : [place.also])]
  })
  const all = [...new Set(named)]
  const served = all.filter(({ isServed }) => isServed)
  return served.length > 0 ? served : all
}

/** A pin so far beyond the edge of the area that is said is in another. */
const farM = 2500

/** Decides where the goods go, and asks where that is not plain. */
export function decideWhere(
  readings: readonly Reading[],
  pins: readonly SaidPin[],
  areas: readonly Area[],
): Where {
  const named = areasIn(readings)
  const pinned = pins.find(({ point }) => point !== null)
  const none: Where = { area: null, pin: null, name: null, asks: [], isTwo: false }
  const [area] = named
  const said = readings
    .filter(({ place }) => place.area !== null)
    .map(({ clause }) => clause.trim())
    .join(', ')
  if (named.length > 1)
    return {
      ...none,
      isTwo: true,
      asks: [{ about: 'area', why: 'two', said, options: named.map(({ name }) => name) }],
    }
  if (area !== undefined && !area.isServed)
    return {
      ...none,
      area: area.name,
      asks: [
        { about: 'area', why: 'outside', said: area.name, options: nearestOf(areas, { area: area.name }) },
      ],
    }
  // A clause that does not say so plainly is no address by itself, but what it names is not passed over.
  const isPlain = area !== undefined && readings.some(({ place, isWhole }) => isWhole && place.area === area)
  if (pinned?.point) return decidePin(isPlain ? area : null, { ...pinned, point: pinned.point }, areas)
  if (isPlain) return { ...none, area: area.name }
  const unknown = readings.find((reading) => reading.isWhole && reading.unknown !== null)?.unknown ?? null
  if (unknown !== null)
    return { ...none, area: unknown, asks: [{ about: 'area', why: 'unknown', said: unknown, options: [] }] }
  const [link] = pins
  return link === undefined || link.point !== null
    ? none
    : { ...none, asks: [{ about: 'area', why: 'link', said: link.text, options: [] }] }
}

function decidePin(
  area: Area | null,
  { point, name, text }: SaidPin & { point: Point },
  areas: readonly Area[],
): Where {
  const found = locatePlace(areas, { area: '', ...point })
  const there = found.kind === 'unknown' ? null : found.area
  if (area !== null) {
    if (distanceM(point, area) <= area.radiusM + farM)
      return { area: area.name, pin: point, name, asks: [], isTwo: false }
    const options = found.kind === 'served' ? [area.name, found.area] : [area.name]
    return {
      area: area.name,
      pin: null,
      name: null,
      asks: [{ about: 'area', why: 'far', said: text, options, pin: point }],
      isTwo: false,
    }
  }
  if (found.kind !== 'outside') return { area: there, pin: point, name, asks: [], isTwo: false }
  const asks: DeliveryAsk[] = [
    { about: 'area', why: 'outside', said: there ?? text, options: nearestOf(areas, point), pin: point },
  ]
  return { area: there, pin: null, name: null, asks, isTwo: false }
}

function nearestOf(areas: readonly Area[], where: { area: string } | Point): string[] {
  const found = locatePlace(areas, { area: '', latitude: null, longitude: null, ...where })
  return found.kind === 'outside' && found.nearest !== null ? [found.nearest.name] : []
}
