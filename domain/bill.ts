/** An item as far as its price goes, in whole kobo. */
export interface PaidItem {
  status: string
  /** What the seller wanted first. */
  askedKobo: number | null
  paidKobo: number | null
}

export interface OrderFees {
  deliveryFeeKobo: number
  serviceFeeKobo: number
  /** What a promo code takes off both together; left out for nothing. */
  discountKobo?: number | undefined
}

/** What a promo code takes off our fees: a sum, or a share in percent. */
export type PromoTerms = { sumKobo: number; percent: null } | { sumKobo: null; percent: number }

export interface Bill {
  /** What was paid for the items that were bought. */
  goodsKobo: number
  /** What haggling took off. */
  savedKobo: number
  feesKobo: number
  discountKobo: number
  totalKobo: number
}

/** The bill of an order, finished or so far: what was paid for its items, and our fees. */
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

/** What a promo code takes off: whole kobo, rounded down, never more than the fees and nothing of the goods. */
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
