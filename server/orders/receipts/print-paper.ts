import { bringFonts, leaveGap, type Pen, paper, writeCentred } from './receipt-pen.ts'
import * as texts from './texts.ts'

/** What an issued paper says at its top: its number, who issued it, and the business that it is for. */
export interface PaperHead {
  number: string
  seller: { name: string; address: string; tin: string }
  buyer: { name: string; tin: string } | null
}

const draftHeight = 14_000
/** Below the last line, so that it never begins a page of its own. */
const footerHeight = 8
const small = { font: 'body', size: 8.5, isSoft: true } as const

/** A paper as PDF: one page as long as it is, or several past the height of A4. `draw` returns where it ended. */
export async function printPaper(
  { title, author }: { title: string; author: string },
  draw: (pen: Pen) => number,
): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const open = (height: number): Pen => {
    const doc = new PDFDocument({
      size: [paper.width, height],
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
    return { doc, y: 0, height, structure, table: null }
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

export function writePaperHead(pen: Pen, { number, seller, buyer }: PaperHead): void {
  leaveGap(pen, 6)
  writeCentred(pen, texts.head.number(number), { font: 'heading', size: 10 })
  writeCentred(pen, `${seller.name}, ${seller.address}`, small)
  if (seller.tin !== '') writeCentred(pen, texts.head.tin(seller.tin), small)
  if (buyer !== null) writeCentred(pen, texts.head.buyer(buyer.name, buyer.tin), small)
}
