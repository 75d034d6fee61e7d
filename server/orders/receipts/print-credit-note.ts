import { rateText } from '#domain/money/vat.ts'
import * as billTexts from '#domain/orders/receipt-texts.ts'
import { buyerOf, isUncleared, type ListedPaper } from '#server/payments/papers/read-papers.ts'
import { type PaperHead, printPaper, writePaperHead, writeStamp } from './print-paper.ts'
import { formats, leaveGap, type Pen, turnPage, writeCentred, writeRow, writeRule } from './receipt-pen.ts'
import * as texts from './texts.ts'

const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const small = { font: 'body', size: 8.5, isSoft: true } as const

/** Returns what an issued paper says at its top. */
export function paperHeadOf(issued: ListedPaper): PaperHead {
  const { seller_name: name, seller_address: address, seller_tin: tin } = issued
  const { irn, stamp, qr } = issued
  return {
    number: issued.number,
    seller: { name, address, tin },
    buyer: buyerOf(issued),
    eInvoice: irn === null ? null : { irn, stamp, qr },
    isUncleared: isUncleared(issued),
  }
}

/** Prints a credit note as PDF: the receipt that it is about, why, how much, and the VAT in it. */
export function printCreditNote(note: ListedPaper): Promise<Buffer> {
  const title = `${texts.note.title} ${note.number}`
  const info = { title, author: note.seller_name, format: formats.roll }
  return printPaper(info, (pen) => drawNote(pen, note))
}

function drawNote(pen: Pen, note: ListedPaper): number {
  turnPage(pen)
  writeCentred(pen, note.seller_name, { font: 'heading', size: 20, role: 'H1' })
  writeCentred(pen, texts.note.title, { font: 'heading', size: 13 })
  writeCentred(pen, day.format(note.issued_at), small)
  const head = paperHeadOf(note)
  writePaperHead(pen, head)
  leaveGap(pen, 6)
  const receiptDay = note.referred_at === null ? '' : day.format(note.referred_at)
  writeCentred(pen, texts.note.about(note.refers_to ?? '', receiptDay), small)
  writeRule(pen)
  const detail = { detail: note.reason ?? '' }
  writeRow(pen, {
    label: texts.note.total,
    amountKobo: note.total_kobo,
    isSum: true,
    isLarge: true,
    ...detail,
  })
  if (note.vat_kobo > 0 && note.vat_rate !== null)
    writeRow(pen, { label: billTexts.sums.vat(rateText(note.vat_rate)), amountKobo: note.vat_kobo })
  leaveGap(pen, 8)
  writeCentred(pen, texts.note.ways[note.paid_by] ?? '', small)
  writeCentred(pen, note.order_code ?? '', small)
  writeStamp(pen, head)
  return pen.y
}
