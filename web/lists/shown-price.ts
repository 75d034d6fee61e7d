import type { Estimate } from '#contract/price-estimate.ts'
import type { ShownPrice } from './draft.ts'

/** What is kept of an estimate, to tell later whether it has moved. */
export function shownPriceOf({ goods, deliveryFeeKobo, serviceFeeKobo }: Estimate): ShownPrice {
  return { lowKobo: goods.lowKobo, highKobo: goods.highKobo, feesKobo: deliveryFeeKobo + serviceFeeKobo }
}
