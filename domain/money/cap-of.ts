import { orderItemsCapOf } from '#domain/column-values.ts'
import type { Unit } from '#domain/units.ts'

/** Says if a customer's price cap is for one ("9k a kg", "500 each") or for all that is asked for. */
export const capScopes = orderItemsCapOf
export type CapOf = (typeof capScopes)[number]

/** Describes an amount with a cap; a cap that says nothing else is for all of it. */
export interface CappedAmount {
  quantity?: number | null
  unit?: Unit | null
  capOf?: CapOf | undefined
}

/** Says how much was really bought, where that is known; in another unit it does not count. */
interface Got {
  gotQuantity?: number | null | undefined
  gotUnit?: Unit | null | undefined
}

/** Puts a price of one beside the cap of one; the price is unknown where nobody said how many. */
export interface EachPrice {
  unit: Unit | null
  askedKobo: number | null
  limitKobo: number
}

/** Returns what a cap comes to for all of an item, or for as much of it as was bought. */
export function capOfAllKobo(capKobo: number, item: CappedAmount, got: Got = {}): number {
  return item.capOf === 'one' ? Math.round(capKobo * (countOf(item, got) ?? 1)) : capKobo
}

/** Returns the price and the cap of one of an item; null where its cap is for all. */
export function eachPrice(
  limitKobo: number | null,
  priceKobo: number | null,
  item: CappedAmount,
  got: Got = {},
): EachPrice | null {
  if (item.capOf !== 'one' || limitKobo === null) return null
  const count = countOf(item, got)
  const askedKobo = count === null || priceKobo === null ? null : Math.round(priceKobo / count)
  return { unit: item.unit ?? null, askedKobo, limitKobo }
}

function countOf({ quantity, unit }: CappedAmount, { gotQuantity, gotUnit }: Got): number | null {
  const isAlike = gotUnit == null || unit == null || gotUnit === unit
  return (isAlike ? gotQuantity : null) ?? quantity ?? null
}
