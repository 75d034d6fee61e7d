import type { CustomerOrder } from '#contract/orders/orders.ts'
import { lagosTime } from '#domain/time/days.ts'
import type { ReceiptLine } from '#web/design/receipt.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { wordedReceipt } from '#web/entities/orders/receipt-lines.ts'
import * as texts from './texts.ts'

/** A receipt as a message: a line for each row, the market apart from our fees. No place, no name, no phone. */
export function receiptText(order: CustomerOrder): string {
  const { blocks, total, after } = wordedReceipt(order)
  const parts = blocks.flatMap(({ title, lines, saved }) => [
    '',
    title,
    ...lines.map(lineText),
    ...(saved === undefined ? [] : [saved]),
  ])
  return [
    texts.receiptMessage.heading(order.market.name),
    ...parts,
    '',
    lineText(total),
    ...after.map(lineText),
  ].join('\n')
}

function lineText({ label, detail, amountKobo }: Omit<ReceiptLine, 'key'>): string {
  if (amountKobo === null) return `${label}: ${detail}`
  return `${label}: ${nairaText(amountKobo, true)}${detail === undefined ? '' : ` (${detail})`}`
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
