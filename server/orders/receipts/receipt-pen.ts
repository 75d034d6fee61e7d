import { fileURLToPath } from 'node:url'
import * as texts from '#domain/receipt-texts.ts'
import { nairaText } from '#server/platform/core/naira-text.ts'

/** One line of a printed receipt: words, dots, an amount, beneath them what there is to say of it. */
interface PrintedRow {
  label: string
  detail?: string
  amountKobo: number | null
  isSum?: boolean
  isLarge?: boolean
}

/** Where the next thing on a receipt is drawn; `y` in points from the top of the page. */
export interface Pen {
  doc: PDFKit.PDFDocument
  y: number
  /** Of a page. */
  height: number
  /** The structure that screen readers use: the whole document, and the table whose rows are being written. */
  structure: PDFKit.PDFStructureElement
  table: PDFKit.PDFStructureElement | null
}

type Role = 'H1' | 'H2' | 'P'

type Font = 'body' | 'heading'
interface Wording {
  font: Font
  size: number
  colour?: string
}

export const paper = { width: 340, mostHeight: 842, left: 28, top: 34, tooth: 6 }
const colours = {
  paper: '#FFFDF7',
  ink: '#1B1A17',
  soft: '#5F5A50',
  line: '#B9AF9B',
  leaf: '#0B6B3A',
  tint: '#E3F0E4',
}
const inner = paper.width - 2 * paper.left

/** Bricolage lacks some letters of Igbo, Yoruba and Hausa; a text that has one is set in Noto Sans. */
const faces = { usual: 'bricolage', wide: 'noto' } as const

/** Makes both weights of the two faces known to a document. */
export function bringFonts(doc: PDFKit.PDFDocument): void {
  for (const face of Object.values(faces))
    for (const weight of ['body', 'heading'] as const) {
      const name = `${face}-${weight}`
      doc.registerFont(name, fileURLToPath(new URL(`../../platform/render/${name}.ttf`, import.meta.url)))
    }
}

/** Begins a page of cream paper with a torn edge above and below. */
export function turnPage(pen: Pen): void {
  const { doc, height } = pen
  const { width, tooth } = paper
  doc.addPage().markContent('Artifact')
  doc.moveTo(0, tooth)
  for (let x = 0; x < width; x += 2 * tooth) doc.lineTo(x + tooth, 0).lineTo(x + 2 * tooth, tooth)
  doc.lineTo(width, height - tooth)
  for (let x = width; x > 0; x -= 2 * tooth)
    doc.lineTo(x - tooth, height).lineTo(x - 2 * tooth, height - tooth)
  doc.closePath().fill(colours.paper).endMarkedContent()
  pen.y = paper.top
}

export function leaveGap(pen: Pen, space: number): void {
  pen.y += space
}

/** An item in the middle; `isSoft` for secondary text. */
export function writeCentred(pen: Pen, text: string, how: Wording & { isSoft?: boolean; role?: Role }): void {
  needSpace(pen, how.size * 1.5)
  pen.table = null
  const said = dip(pen, text, how.isSoft ? { ...how, colour: colours.soft } : how)
  const tag = { structParent: pen.structure, structType: how.role ?? 'P' }
  pen.doc.text(said, paper.left, pen.y, { width: inner, align: 'center', ...tag })
  pen.y = pen.doc.y + 2
}

export function writeTitle(pen: Pen, text: string): void {
  needSpace(pen, 40)
  pen.table = null
  const said = dip(pen, text, { font: 'heading', size: 9, colour: colours.soft })
  pen.doc.text(said, paper.left, pen.y, { structParent: pen.structure, structType: 'H2' })
  pen.y += 16
}

/** Dashes from side to side. */
export function writeRule(pen: Pen): void {
  needSpace(pen, 24)
  const { doc } = pen
  pen.y += 8
  doc.markContent('Artifact')
  doc.save().lineWidth(1.2).dash(4, { space: 3 }).strokeColor(colours.line)
  doc
    .moveTo(paper.left, pen.y)
    .lineTo(paper.width - paper.left, pen.y)
    .stroke()
    .restore()
    .endMarkedContent()
  pen.y += 10
}

/** What haggling took off, in green: a sentence, since it stands among sums that it is no part of. */
export function writeSaved(pen: Pen, amountKobo: number): void {
  needSpace(pen, 34)
  pen.doc.markContent('Artifact')
  pen.doc.roundedRect(paper.left - 4, pen.y + 2, inner + 8, 20, 3).fill(colours.tint)
  pen.doc.endMarkedContent()
  pen.y += 7
  const text = texts.market.saved(nairaText(amountKobo))
  writeCentred(pen, text, { font: 'heading', size: 10, colour: colours.leaf })
  pen.y += 8
}

/** Words, dots, a sum; beneath them what there is to say of it. */
export function writeRow(pen: Pen, row: PrintedRow): void {
  const cell = writeLine(pen, row, {
    font: row.isSum ? 'heading' : 'body',
    size: row.isLarge ? 14 : 10,
    colour: row.amountKobo === null ? colours.soft : colours.ink,
  })
  if (row.detail !== undefined) {
    const detail = dip(pen, row.detail, { font: 'body', size: 8.5, colour: colours.soft })
    pen.doc.text(detail, paper.left, pen.y, { width: inner - 60, structParent: cell })
    pen.y = pen.doc.y
  }
  pen.y += 5
}

/** Returns the structure of the line's label, for what else is said of it. */
function writeLine(pen: Pen, row: PrintedRow, how: Wording): PDFKit.PDFStructureElement {
  const { doc } = pen
  const amount = dip(pen, row.amountKobo === null ? '–' : nairaText(row.amountKobo), how)
  const amountWidth = doc.widthOfString(amount)
  const labelWidth = inner - amountWidth - 24
  const label = dip(pen, row.label, how)
  const labelHeight = doc.heightOfString(label, { width: labelWidth })
  const isOneLine = labelHeight < how.size * 2
  const from = paper.left + (isOneLine ? doc.widthOfString(label) : labelWidth) + 4
  needSpace(pen, labelHeight + 16)
  dip(pen, label, how)
  const { y } = pen
  const right = paper.width - paper.left
  const [head, data] = addRow(pen)
  doc.text(label, paper.left, y, { width: labelWidth, structParent: head })
  dip(pen, amount, how)
  const amountY = y + labelHeight - doc.currentLineHeight()
  doc.text(amount, right - amountWidth, amountY, { lineBreak: false, structParent: data })
  const base = y + labelHeight - how.size * 0.35
  doc.markContent('Artifact')
  doc.save().lineWidth(1).dash(1, { space: 3 }).strokeColor(colours.line)
  doc
    .moveTo(from, base)
    .lineTo(right - amountWidth - 4, base)
    .stroke()
    .restore()
    .endMarkedContent()
  pen.y = y + labelHeight + 2
  return head
}

/** A row with the cells for a label and its amount, in the table that the rows before it are of. */
function addRow(pen: Pen): [head: PDFKit.PDFStructureElement, data: PDFKit.PDFStructureElement] {
  const { doc } = pen
  if (pen.table === null) {
    pen.table = doc.struct('Table')
    pen.structure.add(pen.table)
  }
  const row = doc.struct('TR')
  const head = doc.struct('TH')
  const data = doc.struct('TD')
  pen.table.add(row)
  row.add(head)
  row.add(data)
  return [head, data]
}

/** A picture in a white square, in the middle; `alt` for who cannot see it. */
export function writeSquare(
  pen: Pen,
  picture: { image: string } | { size: number; path: string },
  alt: string,
): void {
  const side = 130
  needSpace(pen, side + 6)
  pen.table = null
  const { doc, y } = pen
  const x = (paper.width - side) / 2
  const draw = () => {
    doc.rect(x, y, side, side).fill('#FFFFFF')
    if ('image' in picture) doc.image(picture.image, x, y, { width: side, height: side })
    else {
      const scale = side / picture.size
      doc.save().translate(x, y).scale(scale).path(picture.path).fill('#000000').restore()
    }
  }
  pen.structure.add(doc.struct('Figure', { alt }, draw))
  pen.y = y + side + 6
}

function needSpace(pen: Pen, space: number): void {
  if (pen.y + space > pen.height - paper.top) turnPage(pen)
}

/** Takes up a face that has every letter, and colour; returns what can be drawn, which is all but emojis and other scripts. */
function dip(pen: Pen, text: string, { font, size, colour = colours.ink }: Wording): string {
  pen.doc.fontSize(size).fillColor(colour)
  const whole = text.normalize('NFC').replaceAll('−', '–')
  const byUsual = drawable(pen.doc.font(`${faces.usual}-${font}`), whole)
  const byWide = byUsual === whole ? whole : drawable(pen.doc.font(`${faces.wide}-${font}`), whole)
  if (byWide.length > byUsual.length) return byWide
  pen.doc.font(`${faces.usual}-${font}`)
  return byUsual
}

interface FontInside {
  _font: { font: { hasGlyphForCodePoint(code: number): boolean } }
}

/** Characters that the font lacks are left out instead of printed as boxes. */
function drawable(doc: PDFKit.PDFDocument, text: string): string {
  // The library's types leave the font out.
  const { font } = (doc as unknown as FontInside)._font
  return [...text].filter((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)).join('')
}
