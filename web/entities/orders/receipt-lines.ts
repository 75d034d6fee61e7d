import { type BilledOrder, type ReceiptRow, receiptOf, wordRow } from '#domain/orders/receipt.ts'
import * as texts from '#domain/orders/receipt-texts.ts'
import type { ReceiptLine } from '#web/design/receipt.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'

/** Rows of a bill in words. */
export function receiptLines(rows: readonly ReceiptRow[]): (ReceiptLine & Pick<ReceiptRow, 'role'>)[] {
  return rows.map((row, index) => ({
    key: `${row.role}-${index}`,
    role: row.role,
    amountKobo: row.amountKobo,
    isGone: row.role === 'missing',
    ...wordRow(row, nairaText),
  }))
}

/** Writes an order's bill in words, for the screen, the picture and the message. */
export function wordedReceipt(order: BilledOrder) {
  const { market, goodsKobo, savedKobo, fees, totalKobo, after } = receiptOf(order)
  const goods = { key: 'goods', label: texts.market.total, amountKobo: goodsKobo, isSum: true }
  const saved = savedKobo > 0 && { saved: texts.market.saved(nairaText(savedKobo, true)) }
  const blocks = [
    { title: texts.market.title, lines: [...receiptLines(market), goods], ...saved },
    { title: texts.fees.title, lines: receiptLines(fees) },
  ]
  return {
    blocks: blocks.filter(({ lines }) => lines.length > 0),
    total: { label: texts.sums.total, amountKobo: totalKobo },
    after: receiptLines(after),
  }
}
