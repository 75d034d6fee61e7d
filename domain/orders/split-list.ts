import type { PricedProduct } from '#domain/prices/paid-band.ts'
import { estimateGoods, type PricedItem } from '#domain/prices/price-estimate.ts'
import type { UsualPriceOf } from '#domain/prices/usual-prices.ts'

/**
 * Returns the ids of the items that make a first order whose goods cost at most `mostKobo`, in the order of the list,
 * each counted at its upper price. Empty where not even one fits, or all do.
 */
export function fitUnder<Item extends PricedItem & { id: string }>(
  items: readonly Item[],
  goods: readonly PricedProduct[],
  usualOf: UsualPriceOf,
  mostKobo: number,
): string[] {
  const kept: string[] = []
  let sumKobo = 0
  for (const item of items) {
    const { highKobo } = estimateGoods([item], goods, usualOf)
    if (sumKobo + highKobo > mostKobo) continue
    sumKobo += highKobo
    kept.push(item.id)
  }
  return kept.length === items.length ? [] : kept
}
