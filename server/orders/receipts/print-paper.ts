import { pictureOf } from '#server/payments/papers/present-stamped.ts'
import {
  bringFonts,
  leaveGap,
  type PaperFormat,
  type Pen,
  paper,
  writeCentred,
  writeSquare,
} from './receipt-pen.ts'
import * as texts from './texts.ts'

/** Holds what an issued paper says at its top: its number, who issued it, and the business that it is for. */
export interface PaperHead {
  number: string
  seller: { name: string; address: string; tin: string }
  buyer: { name: string; tin: string } | null
  /** Holds what the tax office gave it, as it came; null until it did. */
  eInvoice: { irn: string; stamp: string | null; qr: string | null } | null
  /** Says that the tax office has yet to clear it, so that it is not issued. */
  isUncleared: boolean
}

const draftHeight = 14_000
/** Below the last line, so that it never begins a page of its own. */
const footerHeight = 8
const small = { font: 'body', size: 8.5, isSoft: true } as const

/** Prints a paper as PDF: one page as long as it is, or several past the height of A4. `draw` returns where it ended. */
export async function printPaper(
  { title, author, format }: { title: string; author: string; format: PaperFormat },
  draw: (pen: Pen) => number,
): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const open = (height: number): Pen => {
    const doc = new PDFDocument({
      size: [format.width, height],
      margin: 0,
      autoFirstPage: false,
      info: { Title: title, Author: author },
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-NG',
      displayTitle: true,
    })
    bringFonts(doc)
    const structure = doc.struct('Document')
    doc.addStructure(structure)
    return { doc, y: 0, height, format, structure, table: null }
  }
  // Drawn once to know how long it is.
  const length = draw(open(draftHeight))
  const pen = open(Math.min(length + paper.top + footerHeight, paper.mostHeight))
  const { doc } = pen
  const chunks: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  draw(pen)
  doc.end()
  return whole
}

export function writePaperHead(pen: Pen, { number, seller, buyer, isUncleared }: PaperHead): void {
  leaveGap(pen, 6)
  if (isUncleared) writeCentred(pen, texts.eInvoice.uncleared, { font: 'heading', size: 10 })
  writeCentred(pen, texts.head.number(number), { font: 'heading', size: 10 })
  writeCentred(pen, `${seller.name}, ${seller.address}`, small)
  if (seller.tin !== '') writeCentred(pen, texts.head.tin(seller.tin), small)
  if (buyer !== null) writeCentred(pen, texts.head.buyer(buyer.name, buyer.tin), small)
}

/** Writes what the tax office gave a paper: the reference, the stamp, and the code that anybody may scan. */
export function writeStamp(pen: Pen, { eInvoice }: PaperHead): void {
  if (eInvoice === null) return
  const { irn, stamp, qr } = eInvoice
  leaveGap(pen, 10)
  const picture = qr === null ? null : pictureOf(qr)
  if (picture !== null) writeSquare(pen, picture, texts.eInvoice.qr)
  writeCentred(pen, texts.eInvoice.irn(irn), small)
  if (stamp !== null) writeCentred(pen, texts.eInvoice.stamp(stamp), { ...small, size: 6 })
}
