import type { CatalogueProduct } from '#contract/markets.ts'
import { estimateGoods, estimateLine, type PricedLine, type PriceRange } from '#contract/price-estimate.ts'

export interface Fees {
  deliveryFeeKobo: number
  serviceFeeKobo: number
}

/** What a list may come to: the market's part, our fees, and both together. Whole kobo. */
export interface Estimate extends Fees {
  goods: PriceRange
  totalLowKobo: number
  totalHighKobo: number
  /** How many lines no price is known for; they come on top. */
  unpriced: number
}

/** Adds up a list by recent prices of one market. */
export function estimateList(
  lines: readonly PricedLine[],
  catalogue: readonly CatalogueProduct[],
  fees: Fees,
): Estimate {
  const goods = estimateGoods(lines, catalogue)
  const feesKobo = fees.deliveryFeeKobo + fees.serviceFeeKobo
  const known = new Map(catalogue.map((good) => [good.id, good]))
  const unpriced = lines.filter((line) => estimateLine(line, known.get(line.productId ?? '')) === null).length
  return {
    ...fees,
    goods,
    totalLowKobo: goods.lowKobo + feesKobo,
    totalHighKobo: goods.highKobo + feesKobo,
    unpriced,
  }
}
