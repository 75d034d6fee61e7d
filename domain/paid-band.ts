import type { Unit } from './units.ts'

/** Amounts in whole kobo. */
export interface PriceRange {
  lowKobo: number
  highKobo: number
}

/** What was paid lately for one unit of an item, as an estimate reads it. */
export interface PaidBand extends PriceRange {
  unit: Unit
  /** How many prices the band is based on. */
  count: number
  newestAt: string
  isSample: boolean
}

/** An item of the catalogue with its units, the usual one first, and recent prices. */
export interface PricedProduct<Band extends PaidBand = PaidBand> {
  id: string
  units: readonly Unit[]
  prices: readonly Band[]
}

/** The recent prices of a product in a unit, or in its usual unit where none is said. */
export function bandOf<Band extends PaidBand>(
  good: PricedProduct<Band> | undefined,
  unit: Unit | null,
): Band | null {
  const wanted = unit ?? good?.units[0]
  return good?.prices.find((price) => price.unit === wanted) ?? null
}
