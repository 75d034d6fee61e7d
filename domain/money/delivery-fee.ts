import { maxFeeKobo } from './money.ts'

/** Up to so many kilometres between market and door, delivery costs this. */
export interface DistanceBand {
  upToKm: number
  feeKobo: number
}

/** From so many items on, delivery costs this much more. */
export interface ItemsBand {
  fromItems: number
  extraKobo: number
}

/** Sets what delivery costs: the flat fee, unless there are bands of distance; and more for long lists. */
export interface DeliveryFees {
  flatKobo: number
  distance: readonly DistanceBand[]
  items: readonly ItemsBand[]
}

/** Limits the bands, how far one may reach, and from how many items one may begin. */
export const mostBands = 8
const farthestKm = 100
const mostItems = 100

/**
 * Returns the delivery fee of an order. Beyond the last band of distance its fee holds; where the way is not known,
 * the flat fee does.
 */
export function deliveryFeeOf(fees: DeliveryFees, order: { metres: number | null; items: number }): number {
  const { metres } = order
  const band =
    metres === null
      ? undefined
      : (fees.distance.find(({ upToKm }) => metres <= upToKm * 1000) ?? fees.distance.at(-1))
  const extraKobo = fees.items.findLast(({ fromItems }) => order.items >= fromItems)?.extraKobo ?? 0
  return Math.min(maxFeeKobo, (band?.feeKobo ?? fees.flatKobo) + extraKobo)
}

/** The bands of distance that a setting holds as JSON, or why it holds none. */
export function readDistanceBands(text: string): readonly DistanceBand[] | string {
  return readBands(text, (band, before) => {
    const { upToKm, feeKobo } = band
    if (!isWhole(upToKm, 1, farthestKm)) return `Write whole kilometres from 1 to ${farthestKm}`
    if (before !== undefined && before.upToKm >= upToKm)
      return 'Each band must reach farther than the one before'
    return feeFault(feeKobo)
  })
}

/** The bands of list length that a setting holds as JSON, or why it holds none. */
export function readItemsBands(text: string): readonly ItemsBand[] | string {
  return readBands(text, (band, before) => {
    const { fromItems, extraKobo } = band
    if (!isWhole(fromItems, 2, mostItems)) return `Write a whole number of items from 2 to ${mostItems}`
    if (before !== undefined && before.fromItems >= fromItems) return 'Each band must begin with more items'
    return feeFault(extraKobo)
  })
}

function readBands<Band extends object>(
  text: string,
  faultOf: (band: Band, before: Band | undefined) => string | null,
): readonly Band[] | string {
  const bands = parse(text)
  if (!Array.isArray(bands) || bands.length > mostBands) return `Write at most ${mostBands} bands`
  for (const [index, band] of bands.entries()) {
    if (typeof band !== 'object' || band === null || Object.keys(band).length !== 2)
      return 'Write both numbers'
    const fault = faultOf(band as Band, bands[index - 1] as Band | undefined)
    if (fault !== null) return fault
  }
  return bands as Band[]
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isWhole(value: unknown, min: number, max: number): boolean {
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max
}

function feeFault(kobo: unknown): string | null {
  if (!isWhole(kobo, 0, maxFeeKobo)) return 'This amount is too large, or no amount'
  return Number(kobo) % 100 === 0 ? null : 'Write whole naira'
}

/** The least and the most that delivery costs, whatever the way and the list. */
export function deliveryFeeRange({ flatKobo, distance, items }: DeliveryFees): {
  leastKobo: number
  mostKobo: number
} {
  const fees = [flatKobo, ...distance.map(({ feeKobo }) => feeKobo)]
  const extras = [0, ...items.map(({ extraKobo }) => extraKobo)]
  return {
    leastKobo: Math.min(...fees),
    mostKobo: Math.min(maxFeeKobo, Math.max(...fees) + Math.max(...extras)),
  }
}

/** Returns the fees that three settings hold; bands that cannot be read are left out, and the flat fee holds. */
export function deliveryFeesFrom(settings: { flat: string; distance: string; items: string }): DeliveryFees {
  const distance = readDistanceBands(settings.distance)
  const items = readItemsBands(settings.items)
  return {
    flatKobo: Number(settings.flat),
    distance: typeof distance === 'string' ? [] : distance,
    items: typeof items === 'string' ? [] : items,
  }
}
