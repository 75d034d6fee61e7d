import type { CustomerOrder } from '#contract/orders/orders.ts'
import { savedOn } from '#domain/bill.ts'
import { lagosTime } from '#domain/days.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { settledRows } from '#web/entities/orders/fee-rows.ts'
import { itemLabel } from '#web/entities/orders/item-text.ts'
import * as texts from './texts.ts'

/** A receipt as a message: a line for each thing, the market apart from our fees. No place, no name, no phone. */
export function receiptText({ market, items, bill }: CustomerOrder): string {
  const { goodsKobo, totalKobo, savedKobo, deliveryFeeKobo, serviceFeeKobo, discountKobo = 0 } = bill
  const lines = items
    .filter(({ status }) => status === 'bought')
    .map((item) => {
      const saved = savedOn(item) > 0 ? texts.receiptMessage.saved(nairaText(savedOn(item), false)) : ''
      const instead = item.substituteName === null ? '' : texts.receiptMessage.substitute(item.substituteName)
      return `• ${itemLabel(item)}${instead}: ${nairaText(item.paidKobo ?? 0, true)}${saved}`
    })
  const sums = [texts.receiptMessage.goods(nairaText(goodsKobo ?? 0, true))]
  if (totalKobo !== null) {
    sums.push(texts.receiptMessage.fees(nairaText(deliveryFeeKobo + serviceFeeKobo, true)))
    if (discountKobo > 0) sums.push(texts.receiptMessage.discount(nairaText(-discountKobo, true)))
    sums.push(texts.receiptMessage.total(nairaText(totalKobo, true)))
  }
  for (const { label, amountKobo } of settledRows(bill)) sums.push(`${label}: ${nairaText(amountKobo, true)}`)
  if (savedKobo !== null && savedKobo > 0)
    sums.push(texts.receiptMessage.savedTotal(nairaText(savedKobo, true)))
  return [texts.receiptMessage.heading(market.name), '', ...lines, '', ...sums].join('\n')
}

/** What haggling saved, for a picture that is shared; null unless the final bill says so. "Today" is the day of the delivery. */
export function savedText(
  { market, bill, status, endedAt }: Pick<CustomerOrder, 'market' | 'bill' | 'status' | 'endedAt'>,
  nowMs: number,
): string | null {
  const savedKobo = bill.savedKobo ?? 0
  if (status !== 'delivered' || endedAt === null || bill.totalKobo === null || savedKobo <= 0) return null
  const saved = nairaText(savedKobo, savedKobo % 100 !== 0)
  const place = market.name.replace(/ Market$/, '')
  const isToday = lagosTime(new Date(nowMs)).date === lagosTime(new Date(endedAt)).date
  return isToday ? texts.receiptMessage.savingToday(saved, place) : texts.receiptMessage.saving(saved, place)
}
