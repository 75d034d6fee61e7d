import { receiptBlocks } from './list-receipt-rows.ts'
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
    const info = { Title: `Receipt ${receipt.code}`, Author: head.name }
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
function drawReceipt(pen: Pen, receipt: Billed, head: ReceiptHead): number {
  const blocks = receiptBlocks(receipt)
  turnPage(pen)
  writeCentred(pen, head.name, { font: 'heading', size: 20, role: 'H1' })
  writeCentred(pen, receipt.market.name, { font: 'heading', size: 13 })
  for (const item of blocks.about) writeCentred(pen, item, small)
  leaveGap(pen, 10)
  writeTitle(pen, 'In the market')
  for (const row of blocks.market) writeRow(pen, row)
  writeRow(pen, { label: 'Market total', amountKobo: receipt.goodsKobo, isSum: true })
  if (blocks.savedKobo > 0) writeSaved(pen, blocks.savedKobo)
  if (blocks.fees.length > 0) {
    writeRule(pen)
    writeTitle(pen, 'Our fees')
    for (const row of blocks.fees) writeRow(pen, row)
  }
  writeRule(pen)
  writeRow(pen, { label: 'Total', amountKobo: blocks.totalKobo, isSum: true, isLarge: true })
  leaveGap(pen, 6)
  for (const row of blocks.after) writeRow(pen, row)
  leaveGap(pen, 10)
  writeCentred(pen, 'The market’s price is what was paid there, to the kobo.', small)
  writeCentred(pen, `${receipt.code} · ${head.phone}`, small)
  return pen.y
}
