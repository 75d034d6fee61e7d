import { type ReceiptRow, receiptOf, wordRow } from '#domain/receipt.ts'
import * as billTexts from '#domain/receipt-texts.ts'
import { firstName } from '#server/orders/core/first-name.ts'
import { nairaText } from '#server/platform/core/naira-text.ts'
import type { Billed } from './read-receipt.ts'
import {
  bringFonts,
  leaveGap,
  type Pen,
  paper,
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

/** What the receipt says of the business that wrote it. */
export interface ReceiptHead {
  name: string
  phone: string
}

const draftHeight = 14_000
/** Below the last line, so that it never begins a page of its own. */
const footerHeight = 8
const small = { font: 'body', size: 8.5, isSoft: true } as const

/** The bill as PDF: one page as long as the receipt is, or several past the height of A4. */
export async function printReceipt(receipt: Billed, head: ReceiptHead): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const open = (height: number): Pen => {
    const info = { Title: texts.head.title(receipt.code), Author: head.name }
    const doc = new PDFDocument({
      size: [paper.width, height],
      margin: 0,
      autoFirstPage: false,
      info,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-NG',
      displayTitle: true,
    })
    bringFonts(doc)
    const structure = doc.struct('Document')
    doc.addStructure(structure)
    return { doc, y: 0, height, structure, table: null }
  }
  // Drawn once to know how long it is.
  const length = drawReceipt(open(draftHeight), receipt, head)
  const pen = open(Math.min(length + paper.top + footerHeight, paper.mostHeight))
  const { doc } = pen
  const chunks: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  drawReceipt(pen, receipt, head)
  doc.end()
  return whole
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
  return pen.y
}
