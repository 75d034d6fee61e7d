/** An item as far as its price goes, in whole kobo. */
export interface PaidItem {
  status: string
  /** Says the seller's first price. */
  askedKobo: number | null
  paidKobo: number | null
}

export interface OrderFees {
  deliveryFeeKobo: number
  serviceFeeKobo: number
  /** Takes a promo code's discount off both together; left out for none. */
  discountKobo?: number | undefined
}

/** Sets the discount of a promo code on our fees: a sum, or a share in percent. */
export type PromoTerms = { sumKobo: number; percent: null } | { sumKobo: null; percent: number }

export interface Bill {
  /** Adds up what was paid for the items that were bought. */
  goodsKobo: number
  /** Adds up what haggling saved. */
  savedKobo: number
  feesKobo: number
  discountKobo: number
  totalKobo: number
}

/** Returns the bill of an order, finished or so far: what was paid for its items, and our fees. */
export function billOf(items: readonly PaidItem[], fees: OrderFees): Bill {
  const bought = items.filter(({ status }) => status === 'bought')
  const goodsKobo = bought.reduce((sum, { paidKobo }) => sum + (paidKobo ?? 0), 0)
  const savedKobo = bought.reduce((sum, item) => sum + savedOn(item), 0)
  const feesKobo = fees.deliveryFeeKobo + fees.serviceFeeKobo
  const discountKobo = fees.discountKobo ?? 0
  return { goodsKobo, savedKobo, feesKobo, discountKobo, totalKobo: goodsKobo + feesKobo - discountKobo }
}

/** Our fees as rows of a bill, and below them what a promo code takes off. */
export function feeRows({ deliveryFeeKobo, serviceFeeKobo, discountKobo = 0 }: OrderFees) {
  const off = discountKobo === 0 ? [] : [{ role: 'discount' as const, amountKobo: -discountKobo }]
  return [
    { role: 'delivery' as const, amountKobo: deliveryFeeKobo },
    { role: 'service' as const, amountKobo: serviceFeeKobo },
    ...off,
  ]
}

/** Returns a promo code's discount in whole kobo, rounded down: never more than the fees, and never on the goods. */
export function promoOffKobo(
  terms: PromoTerms,
  { deliveryFeeKobo, serviceFeeKobo }: Pick<OrderFees, 'deliveryFeeKobo' | 'serviceFeeKobo'>,
): number {
  const feesKobo = deliveryFeeKobo + serviceFeeKobo
  return Math.min(feesKobo, terms.sumKobo ?? Math.floor((feesKobo * terms.percent) / 100))
}

/** Returns how much haggling took off an item. */
export function savedOn({ askedKobo, paidKobo }: Pick<PaidItem, 'askedKobo' | 'paidKobo'>): number {
  return askedKobo === null || paidKobo === null ? 0 : Math.max(0, askedKobo - paidKobo)
}
