import type { Estimate } from '#domain/prices/price-estimate.ts'
import type { ShownPrice } from '#web/site/list/draft/draft-shape.ts'

/** What is stored of an estimate, to notice later that it has changed. */
export function shownPriceOf({ goods, deliveryFeeKobo, serviceFeeKobo }: Estimate): ShownPrice {
  return { lowKobo: goods.lowKobo, highKobo: goods.highKobo, feesKobo: deliveryFeeKobo + serviceFeeKobo }
}
