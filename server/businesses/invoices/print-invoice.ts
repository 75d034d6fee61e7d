import { rateText } from '#domain/money/vat.ts'
import * as billTexts from '#domain/orders/receipt-texts.ts'
import type { PrintedLine } from '#server/businesses/invoices/list-lines.ts'
import { paperHeadOf } from '#server/orders/receipts/print-credit-note.ts'
import { printPaper, writePaperHead, writeStamp } from '#server/orders/receipts/print-paper.ts'
import {
  formats,
  leaveGap,
  type Pen,
  turnPage,
  writeCentred,
  writeRow,
  writeRule,
  writeTitle,
} from '#server/orders/receipts/receipt-pen.ts'
import type { ListedPaper } from '#server/payments/papers/read-papers.ts'
import * as texts from './texts.ts'

const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const month = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' })
const small = { font: 'body', size: 8.5, isSoft: true } as const

/** Holds what an invoice says besides what was issued: its orders, and all that the business owed when it is printed. */
export interface InvoiceFacts {
  lines: readonly PrintedLine[]
  owedKobo: number
  /** The page where it is paid online; null where it cannot be. */
  payAt: string | null
}

/** Prints an invoice as PDF: each order of its month, what they come to, the VAT in it, and by when it is to be paid. */
export function printInvoice(invoice: ListedPaper, facts: InvoiceFacts): Promise<Buffer> {
  const title = `${texts.invoice.title} ${invoice.number}`
  const info = { title, author: invoice.seller_name, format: formats.sheet }
  return printPaper(info, (pen) => drawInvoice(pen, invoice, facts))
}

function drawInvoice(pen: Pen, invoice: ListedPaper, { lines, owedKobo, payAt }: InvoiceFacts): number {
  turnPage(pen)
  writeCentred(pen, invoice.seller_name, { font: 'heading', size: 20, role: 'H1' })
  writeCentred(pen, texts.invoice.title, { font: 'heading', size: 13 })
  writeCentred(pen, texts.invoice.month(month.format(new Date(`${invoice.month}-01`))), small)
  writeCentred(pen, day.format(invoice.issued_at), small)
  const head = paperHeadOf(invoice)
  writePaperHead(pen, head)
  if (invoice.buyer_address !== null) writeCentred(pen, invoice.buyer_address, small)
  writeRule(pen)
  writeTitle(pen, texts.invoice.orders)
  for (const line of lines)
    writeRow(pen, {
      label: line.code,
      amountKobo: line.goods_kobo + line.fees_kobo - line.credited_kobo,
      detail: texts.invoice.order(line.place, day.format(line.at), line.buyer, line.credited_kobo > 0),
    })
  writeRule(pen)
  writeRow(pen, { label: texts.invoice.goods, amountKobo: invoice.goods_kobo })
  writeRow(pen, { label: billTexts.fees.title, amountKobo: invoice.fees_kobo })
  writeRow(pen, { label: billTexts.sums.total, amountKobo: invoice.total_kobo, isSum: true, isLarge: true })
  if (invoice.vat_kobo > 0 && invoice.vat_rate !== null)
    writeRow(pen, { label: billTexts.sums.vat(rateText(invoice.vat_rate)), amountKobo: invoice.vat_kobo })
  leaveGap(pen, 8)
  writeCentred(pen, texts.invoice.due(day.format(new Date(`${invoice.due_on}T12:00:00Z`))), {
    font: 'heading',
    size: 10,
  })
  if (owedKobo > 0) writeRow(pen, { label: texts.invoice.owed, amountKobo: owedKobo })
  if (payAt !== null && owedKobo > 0) writeCentred(pen, texts.invoice.payAt(payAt), small)
  writeStamp(pen, head)
  return pen.y
}
