import type { Bill } from '#contract/core/order-shapes.ts'
import type { OrderFees } from '#domain/bill.ts'
import * as common from '#web/design/common-texts.ts'
import type { ReceiptRow } from '#web/design/receipt.tsx'
import * as texts from './texts.ts'

/** Our fees as rows of a receipt, and below them what a promo code takes off. */
export function feeRows({ deliveryFeeKobo, serviceFeeKobo, discountKobo = 0 }: OrderFees): ReceiptRow[] {
  const fees = [
    { key: 'delivery', label: common.label.delivery, amountKobo: deliveryFeeKobo },
    { key: 'service', label: common.label.service, amountKobo: serviceFeeKobo },
  ]
  if (discountKobo === 0) return fees
  return [...fees, { key: 'promo', label: common.label.promoCode, amountKobo: -discountKobo }]
}

/** What settled an order without its customer's money, each way as a row of its own. */
export function settledRows({
  settled = [],
}: Pick<Bill, 'settled'>): { label: string; amountKobo: number }[] {
  return settled.map(({ way, amountKobo }) => ({ label: texts.fees.settledBy[way], amountKobo }))
}
