import { packSizes } from '#domain/lists/lexicon/lexicon.ts'
import { groupDigits } from '#domain/numbers.ts'
import { unitFacts } from '#domain/units.ts'
import { type CatalogueIndex, indexCatalogue } from './amounts/catalogue-index.ts'
import { readList } from './read-list.ts'
import type { ListLine } from './tokens/list-line.ts'

/** Leaves out what reading adds to a line. */
export type WrittenLine = Omit<ListLine, 'raw' | 'productId' | 'isUnsure'>

const noCatalogue: CatalogueIndex = indexCatalogue([])

/**
 * One line as text to share, which reads back to the same line: "2 mudu rice", "₦500 pepper",
 * "3 big tubers yam (ripe), max ₦9,000". Words that would be misread go into quotation marks; with
 * the catalogue's index fewer do.
 */
export function formatLine(line: WrittenLine, index = noCatalogue): string {
  const plain = write(line, line.name, line.note)
  if (isSafeName(line.name) && readsBack(plain, line, index)) return plain
  const noteQuoted = write(line, line.name, quote(line.note))
  if (isSafeName(line.name) && readsBack(noteQuoted, line, index)) return noteQuoted
  const nameQuoted = write(line, quote(line.name) ?? '', line.note)
  return readsBack(nameQuoted, line, index)
    ? nameQuoted
    : write(line, quote(line.name) ?? '', quote(line.note))
}

const separatingText = /[^\p{L}\p{M}\s'’-]|(?:^|\s)(?:and|n|plus|ati|da|na|pelu|with|then)(?:\s|$)/iu

function isSafeName(name: string): boolean {
  return !separatingText.test(name)
}

function quote(text: string | null): string | null {
  return text === null ? null : `"${text.replaceAll('"', "'")}"`
}

function write(line: WrittenLine, name: string, note: string | null): string {
  const parts = [amount(line), name, sizeAfter(line)].filter((part) => part !== '')
  const budget = line.budgetKobo === null ? '' : `₦${naira(line.budgetKobo)} `
  const cap = line.capKobo === null ? '' : `, max ₦${naira(line.capKobo)}${each(line)}`
  return `${budget}${parts.join(' ')}${note === null ? '' : ` (${note})`}${cap}${conditions(line)}`
}

/** "else leave it", "if not available buy 2 kg beef", "if above ₦9,000 buy beef". */
function conditions(line: WrittenLine): string {
  const { onlyIf, instead } = line
  const leave = onlyIf === null ? '' : ', else leave it'
  if (instead === null) return leave
  const { name, aboveKobo } = instead
  const what = [amount({ ...instead, size: null }), name].filter((part) => part !== '').join(' ')
  const when = aboveKobo === null ? 'if not available' : `if above ₦${naira(aboveKobo)}${each(line)}`
  return `, ${when} buy ${what}${leave}`
}

function each({ capOf }: WrittenLine): string {
  return capOf === 'one' ? ' each' : ''
}

function amount({ quantity, unit, size }: Pick<WrittenLine, 'quantity' | 'unit' | 'size'>): string {
  const before =
    size === null || (/\d/.test(size) && (quantity !== null || unit === null)) ? '' : `${sayable(size)} `
  if (unit === null) return `${quantity === null ? '' : `x${count(quantity)} `}${before}`.trim()
  const { label, plural } = unitFacts[unit]
  if (quantity === null) return `${before}${label} of`
  return `${count(quantity)} ${before}${quantity > 1 ? plural : label}`
}

/** "family" is a size only where that is said. */
function sayable(size: string): string {
  return packSizes.has(size) ? `${size} size` : size
}

/** A size with digits ("50kg") would be read as the amount if it stood before the name. */
function sizeAfter({ size, quantity, unit }: WrittenLine): string {
  return size !== null && /\d/.test(size) && (quantity !== null || unit === null) ? size : ''
}

const fractionSigns: readonly (readonly [number, string])[] = [
  [1 / 2, '½'],
  [1 / 4, '¼'],
  [3 / 4, '¾'],
  [1 / 3, '⅓'],
  [2 / 3, '⅔'],
]

function count(quantity: number): string {
  const whole = Math.floor(quantity)
  for (const [value, symbol] of fractionSigns) {
    if (Math.abs(whole + value - quantity) < 0.0005) return whole === 0 ? symbol : `${whole}${symbol}`
  }
  return String(quantity)
}

function naira(kobo: number): string {
  return groupDigits((kobo / 100).toFixed(kobo % 100 === 0 ? 0 : 2))
}

function readsBack(text: string, line: WrittenLine, index: CatalogueIndex): boolean {
  const { lines, message } = readList(text, index)
  const [read] = lines
  if (lines.length !== 1 || !read || message !== null) return false
  const { instead } = line
  return (
    (['name', 'quantity', 'unit', 'size', 'note', 'budgetKobo', 'capKobo', 'capOf'] as const).every(
      (field) => read[field] === line[field],
    ) &&
    read.onlyIf?.maxKobo === line.onlyIf?.maxKobo &&
    (['name', 'quantity', 'unit', 'aboveKobo'] as const).every(
      (field) => read.instead?.[field] === instead?.[field],
    )
  )
}
