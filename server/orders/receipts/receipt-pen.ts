import { fileURLToPath } from 'node:url'
import * as texts from '#domain/orders/receipt-texts.ts'
import { nairaText } from '#server/platform/core/naira-text.ts'
import { spellOut } from './spell-out.ts'

/** Describes one row of a printed receipt: words, dots, an amount, beneath them what there is to say of it. */
interface PrintedRow {
  label: string
  detail?: string
  amountKobo: number | null
  isSum?: boolean
  isLarge?: boolean
}

/** Holds where the next thing on a receipt is drawn; `y` in points from the top of the page. */
export interface Pen {
  doc: PDFKit.PDFDocument
  y: number
  /** Measures a page. */
  height: number
  format: PaperFormat
  /** Holds the structure that screen readers use: the whole document, and the table whose rows are being written. */
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

export interface PaperFormat {
  width: number
  /** Free at either side. */
  left: number
}

const ofMillimetres = (millimetres: number) => (millimetres * 72) / 25.4

export const formats = {
  /** Rolls are 80 mm wide, of which printers reach 72. */
  roll: { width: ofMillimetres(80), left: ofMillimetres(4) },
  sheet: { width: 340, left: 28 },
} satisfies Record<string, PaperFormat>

export const paper = { mostHeight: 842, top: 34, tooth: 6 }
const colours = {
  paper: '#FFFDF7',
  ink: '#1B1A17',
  soft: '#5F5A50',
  line: '#B9AF9B',
  leaf: '#0B6B3A',
  tint: '#E3F0E4',
}
const innerOf = ({ format: { width, left } }: Pen) => width - 2 * left

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
  const { width } = pen.format
  const { tooth } = paper
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

/** Writes an item in the middle; `isSoft` for secondary text. */
export function writeCentred(pen: Pen, text: string, how: Wording & { isSoft?: boolean; role?: Role }): void {
  const wording = how.isSoft ? { ...how, colour: colours.soft } : how
  const width = innerOf(pen)
  needSpace(pen, pen.doc.heightOfString(dip(pen, text, wording), { width }) + 2)
  pen.table = null
  // A new page begins with another colour.
  const said = dip(pen, text, wording)
  const at = { x: pen.format.left, y: pen.y }
  place(pen, said, {
    ...at,
    parent: pen.structure,
    type: how.role ?? 'P',
    options: { width, align: 'center' },
  })
  pen.y = pen.doc.y + 2
}

export function writeTitle(pen: Pen, text: string): void {
  needSpace(pen, 40)
  pen.table = null
  const said = dip(pen, text, { font: 'heading', size: 9, colour: colours.soft })
  const { left } = pen.format
  place(pen, said, { x: left, y: pen.y, parent: pen.structure, type: 'H2', options: {} })
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
    .moveTo(pen.format.left, pen.y)
    .lineTo(pen.format.width - pen.format.left, pen.y)
    .stroke()
    .restore()
    .endMarkedContent()
  pen.y += 10
}

/** Writes what haggling saved, in green: a sentence, since it stands among sums that it is no part of. */
export function writeSaved(pen: Pen, amountKobo: number): void {
  const how = { font: 'heading', size: 10, colour: colours.leaf } as const
  const text = texts.market.saved(nairaText(amountKobo))
  const width = innerOf(pen)
  const height = pen.doc.heightOfString(dip(pen, text, how), { width })
  needSpace(pen, height + 22)
  pen.doc.markContent('Artifact')
  pen.doc.roundedRect(pen.format.left, pen.y + 2, width, height + 8, 3).fill(colours.tint)
  pen.doc.endMarkedContent()
  pen.y += 7
  writeCentred(pen, text, how)
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
    const options = { width: innerOf(pen) - 40 }
    place(pen, detail, { x: pen.format.left, y: pen.y, parent: cell, type: 'P', options })
    pen.y = pen.doc.y
  }
  pen.y += 5
}

/** Returns the structure of the line's label, for what else is said of it. */
function writeLine(pen: Pen, row: PrintedRow, how: Wording): PDFKit.PDFStructureElement {
  const { doc } = pen
  const amount = dip(pen, row.amountKobo === null ? '–' : nairaText(row.amountKobo), how)
  const amountWidth = doc.widthOfString(amount)
  const labelWidth = innerOf(pen) - amountWidth - 16
  const label = dip(pen, row.label, how)
  const labelHeight = doc.heightOfString(label, { width: labelWidth })
  const isOneLine = labelHeight < how.size * 2
  const from = pen.format.left + (isOneLine ? doc.widthOfString(label) : labelWidth) + 4
  needSpace(pen, labelHeight + 16)
  dip(pen, label, how)
  const { y } = pen
  const right = pen.format.width - pen.format.left
  const [head, data] = addRow(pen)
  place(pen, label, { x: pen.format.left, y, parent: head, type: 'P', options: { width: labelWidth } })
  dip(pen, amount, how)
  const at = { x: right - amountWidth, y: y + labelHeight - doc.currentLineHeight() }
  place(pen, amount, { ...at, parent: data, type: 'P', options: { lineBreak: false } })
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

/** Draws a picture in a white square, in the middle; `alt` for who cannot see it. */
export function writeSquare(
  pen: Pen,
  picture: { image: string } | { size: number; path: string },
  alt: string,
): void {
  const side = 130
  needSpace(pen, side + 6)
  pen.table = null
  const { doc, y } = pen
  const x = (pen.format.width - side) / 2
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

interface Place {
  x: number
  y: number
  parent: PDFKit.PDFStructureElement
  type: Role
  options: PDFKit.Mixins.TextOptions
}

/** Draws a text as a part of the structure; where marks stand over letters, readers get it in one piece beside its drawing. */
function place({ doc }: Pen, said: string, { x, y, parent, type, options }: Place): void {
  if (!/\p{M}/u.test(said)) {
    doc.text(said, x, y, { ...options, structParent: parent, structType: type })
    return
  }
  const draw = () => {
    doc.markContent('Span', { actual: said })
    doc.text(said, x, y, options)
    doc.endMarkedContent()
  }
  parent.add(doc.struct(type, {}, draw))
}

/** Takes up a face that has every letter, and colour; returns what can be drawn. */
function dip(pen: Pen, text: string, { font, size, colour = colours.ink }: Wording): string {
  const { doc } = pen
  doc.fontSize(size).fillColor(colour)
  doc.font(`${faces.wide}-${font}`)
  const said = spellOut(text, (character) => hasGlyph(doc, character))
  doc.font(`${faces.usual}-${font}`)
  // The other face has all letters of this one.
  if (![...said].every((character) => hasGlyph(doc, character))) doc.font(`${faces.wide}-${font}`)
  return said
}

interface FontInside {
  _font: { font: { hasGlyphForCodePoint(code: number): boolean } }
}

/** Returns whether the font that is taken up has a character, which would else be printed as a box. */
function hasGlyph(doc: PDFKit.PDFDocument, character: string): boolean {
  // Reaches the font, which the library's types leave out.
  const { font } = (doc as unknown as FontInside)._font
  return font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
}
