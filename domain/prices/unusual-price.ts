import type { Unit } from '#domain/units.ts'

/** Says what one unit of a product has cost lately, in whole kobo. */
export interface TypicalPrice {
  productId: string
  unit: Unit
  /** Absent in what older versions stored. */
  lowKobo?: number | undefined
  highKobo: number
}

export interface BoughtItem {
  /** Null for what is not in the catalogue, and for a substitute. */
  productId: string | null
  unit: Unit | null
  quantity: number | null
  paidKobo: number
  /** Holds the sum that the customer fixed: its quantity follows, so no price is unusual within it. */
  budgetKobo: number | null
}

export interface UnusualPrice {
  /** Says what that much of it usually costs at most; null where nobody knows. */
  typicalKobo: number | null
  paidKobo: number
}

/** So many times the upper end of the usual is unusual; without a usual price, an item over this sum is. */
const unusual = { factor: 3, lineKobo: 5_000_000 }

/**
 * Returns what is typical where a price is far over it: a slip of the thumb, or worse. Null for every other
 * price.
 */
export function findUnusual(item: BoughtItem, typical: readonly TypicalPrice[]): UnusualPrice | null {
  const { productId, unit, quantity, paidKobo, budgetKobo } = item
  if (budgetKobo !== null && paidKobo <= budgetKobo) return null
  const price = typical.find((one) => one.productId === productId && one.unit === unit)
  const typicalKobo = price === undefined ? null : Math.round(price.highKobo * (quantity ?? 1))
  const mostKobo = typicalKobo === null ? unusual.lineKobo : typicalKobo * unusual.factor
  return paidKobo > mostKobo ? { typicalKobo, paidKobo } : null
}
