import type { Unit } from '#domain/units.ts'

/** Amounts in whole kobo. */
export interface PriceRange {
  lowKobo: number
  highKobo: number
}

/** Holds what was paid lately for one unit of an item, as an estimate reads it. */
export interface PaidBand extends PriceRange {
  unit: Unit
  /** Counts the prices that the band is based on. */
  count: number
  newestAt: string
  isSample: boolean
}

/** Holds an item of the catalogue with its units, the usual one first, and recent prices. */
export interface PricedProduct<Band extends PaidBand = PaidBand> {
  id: string
  units: readonly Unit[]
  prices: readonly Band[]
}

/** Measures that hold many: a bare number before a good that comes in these counts pieces. */
const holdMany: ReadonlySet<Unit> = new Set(['crate', 'carton', 'bag', 'basket', 'heap', 'paint', 'mudu'])

/**
 * Returns what an amount is counted in: the unit that is said, else pieces in "12 eggs", else the good's usual unit.
 */
export function unitMeant(
  { unit, quantity }: { unit: Unit | null; quantity: number | null },
  units: readonly Unit[],
): Unit | undefined {
  const [usual] = units
  if (unit !== null || usual === undefined) return unit ?? undefined
  return quantity !== null && holdMany.has(usual) && units.includes('piece') ? 'piece' : usual
}

/** The recent prices of a product in what an amount is counted in; without an amount, in its usual unit. */
export function bandOf<Band extends PaidBand>(
  good: PricedProduct<Band> | undefined,
  amount: { unit: Unit | null; quantity: number | null } | null,
): Band | null {
  const wanted = good && unitMeant(amount ?? { unit: null, quantity: null }, good.units)
  return good?.prices.find((price) => price.unit === wanted) ?? null
}
