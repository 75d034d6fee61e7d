import { type ReceiptRow, receiptOf, wordRow } from '#domain/orders/receipt.ts'
import * as billTexts from '#domain/orders/receipt-texts.ts'
import { firstName } from '#server/orders/core/first-name.ts'
import { nairaText } from '#server/platform/core/naira-text.ts'
import { type PaperHead, printPaper, writePaperHead, writeStamp } from './print-paper.ts'
import type { Billed } from './read-receipt.ts'
import {
  formats,
  leaveGap,
  type Pen,
  turnPage,
  writeCentred,
  writeRow,
  writeRule,
  writeSaved,
  writeTitle,
} from './receipt-pen.ts'
import * as texts from './texts.ts'

const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** Holds what the receipt says of the business that wrote it; the paper that was issued, once there is one. */
export interface ReceiptHead {
  name: string
  phone: string
  paper: PaperHead | null
}

const small = { font: 'body', size: 8.5, isSoft: true } as const

/** Prints the bill as PDF: one page as long as the receipt is, or several past the height of A4. */
export async function printReceipt(receipt: Billed, head: ReceiptHead): Promise<Buffer> {
  const info = { title: texts.head.title(receipt.code), author: head.name, format: formats.roll }
  return printPaper(info, (pen) => drawReceipt(pen, receipt, head))
}

/** Writes everything from the top; returns where it ended on the last page, in points. */
function drawReceipt(pen: Pen, order: Billed, head: ReceiptHead): number {
  const receipt = receiptOf(order)
  const writeRows = (rows: readonly ReceiptRow[]) => {
    for (const row of rows) writeRow(pen, { amountKobo: row.amountKobo, ...wordRow(row, nairaText) })
  }
  turnPage(pen)
  writeCentred(pen, head.name, { font: 'heading', size: 20, role: 'H1' })
  writeCentred(pen, order.market.name, { font: 'heading', size: 13 })
  writeCentred(pen, day.format(new Date(order.endedAt ?? order.placedAt)), small)
  if (order.agentName !== null)
    writeCentred(pen, billTexts.market.boughtBy(firstName(order.agentName)), small)
  if (head.paper !== null) writePaperHead(pen, head.paper)
  leaveGap(pen, 10)
  writeTitle(pen, billTexts.market.title)
  writeRows(receipt.market)
  writeRow(pen, { label: billTexts.market.total, amountKobo: receipt.goodsKobo, isSum: true })
  if (receipt.savedKobo > 0) writeSaved(pen, receipt.savedKobo)
  if (receipt.fees.length > 0) {
    writeRule(pen)
    writeTitle(pen, billTexts.fees.title)
    writeRows(receipt.fees)
  }
  writeRule(pen)
  writeRow(pen, { label: billTexts.sums.total, amountKobo: receipt.totalKobo, isSum: true, isLarge: true })
  leaveGap(pen, 6)
  writeRows(receipt.after)
  leaveGap(pen, 10)
  writeCentred(pen, texts.foot.prices, small)
  writeCentred(pen, `${order.code} · ${head.phone}`, small)
  if (head.paper !== null) writeStamp(pen, head.paper)
  return pen.y
}
