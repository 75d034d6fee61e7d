import type { CustomerOrder } from '#contract/orders.ts'
import { nairaText } from '#web/design/naira-text.ts'
import { itemLabel, savedOn } from './item-words.ts'

/** A receipt as a message: a line for each thing, the market apart from our fees. No place, no name, no phone. */
export function receiptText({ market, items, bill }: CustomerOrder): string {
  const { goodsKobo, totalKobo, savedKobo, deliveryFeeKobo, serviceFeeKobo } = bill
  const lines = items
    .filter(({ status }) => status === 'bought')
    .map((item) => {
      const saved = savedOn(item) > 0 ? ` (saved ${nairaText(savedOn(item), false)})` : ''
      const instead = item.substituteName === null ? '' : `: ${item.substituteName} instead`
      return `• ${itemLabel(item)}${instead}: ${nairaText(item.paidKobo ?? 0, true)}${saved}`
    })
  const sums = [`Market total: ${nairaText(goodsKobo ?? 0, true)}`]
  if (totalKobo !== null)
    sums.push(
      `Our fees: ${nairaText(deliveryFeeKobo + serviceFeeKobo, true)}`,
      `Total: ${nairaText(totalKobo, true)}`,
    )
  if (savedKobo !== null && savedKobo > 0) sums.push(`Haggled off: ${nairaText(savedKobo, true)}`)
  return [`${market.name}, bought by Kasuwa`, '', ...lines, '', ...sums].join('\n')
}
