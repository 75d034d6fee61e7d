import type { OrderSummary } from '#contract/core/order-shapes.ts'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import { aboutKobo, middleOf, type TotalRange } from '#domain/prices/price-estimate.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import * as texts from './texts.ts'

/** Writes the one figure of a list or an order in one line: "About ₦25,000. We ask before it passes ₦28,000." */
export function figureText(range: TotalRange, capKobo: number | null): string {
  return `${aboutText(range)}. ${askText(capKobo)}`.trim()
}

/** "About ₦25,000". */
export function aboutText(range: TotalRange): string {
  return texts.figure.about(nairaText(aboutKobo(range), false))
}

/** "We ask before it passes ₦28,000."; empty where there is no cap. */
export function askText(capKobo: number | null): string {
  return capKobo === null ? '' : texts.figure.ask(nairaText(capKobo, false))
}

/** About how much the goods of a placed order may cost, in kobo. */
export function goodsAboutKobo({
  estimateLowKobo,
  estimateHighKobo,
}: Pick<OrderSummary, 'estimateLowKobo' | 'estimateHighKobo'>): number {
  return middleOf({ lowKobo: estimateLowKobo, highKobo: estimateHighKobo })
}

/** Returns what a placed order may come to with our fees. */
export function rangeOfOrder({
  estimateLowKobo,
  estimateHighKobo,
  bill: { deliveryFeeKobo, serviceFeeKobo, discountKobo = 0 },
}: Pick<CustomerOrder, 'estimateLowKobo' | 'estimateHighKobo' | 'bill'>): TotalRange {
  const feesKobo = deliveryFeeKobo + serviceFeeKobo - discountKobo
  return { totalLowKobo: estimateLowKobo + feesKobo, totalHighKobo: estimateHighKobo + feesKobo }
}
