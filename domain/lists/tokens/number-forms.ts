import { foldWord, singular } from '#domain/fold.ts'

/** A number as it was written, and where it ends in the line. */
export interface WrittenNumber {
  value: number
  end: number
}

/** Holds what stands around a number and tells how it is meant. */
interface Around {
  /** Says that a sign or word of money stands before or after it. */
  isMoney: boolean
  /** The sign stands before it. */
  isSigned: boolean
  /** A unit is said right after it, or right before it. */
  isMeasured: boolean
  /** So small a unit that a thousand of it is an amount: g, ml. */
  isSmallUnit: boolean
  /** Kilos or litres, of which nobody buys a thousand. */
  isLargeUnit: boolean
  /** "k" after it makes thousands. */
  isScaled: boolean
  /** Words stand on both sides: "rice 2,5 yams" is of two items. */
  isBetweenWords: boolean
}

/** Describes one way of writing a number: what it looks like, when it is meant, and what it is worth. */
interface NumberForm {
  pattern: RegExp
  isMeant: (text: string, around: Around) => boolean
  value: (text: string) => number
}

const plain = (text: string) => Number(text)
const without = (marks: RegExp) => (text: string) => Number(text.replace(marks, ''))
const decimalComma = (text: string) => Number(text.replace(/[,·]/, '.'))
const always = () => true

/**
 * The forms of a number, the first that is meant wins. Each repetition is bounded or cannot fail after it
 * matched, so reading stays linear.
 */
const forms: readonly NumberForm[] = [
  // "1.500,00": the last mark parts the kobo.
  {
    pattern: /\d{1,3}(?:\.\d{3}){1,3},\d{1,2}(?!\d)/y,
    isMeant: always,
    value: (text) => decimalComma(text.replaceAll('.', '')),
  },
  // "1,500,00".
  {
    pattern: /\d{1,3}(?:,\d{3}){1,3},00(?!\d)/y,
    isMeant: (_, { isMoney }) => isMoney,
    value: (text) => without(/,/g)(text.slice(0, -3)),
  },
  // "0,750 kg" and "1,250 litres"; a thousand kilos are nobody's errand.
  { pattern: /\d{1,2},\d{3}(?![\d,.])/y, isMeant: isDecimal, value: decimalComma },
  // "1,500", "1,500.50".
  { pattern: /\d{1,3}(?:,\d{3}){1,3}(?!\d)(?:\.\d+)?/y, isMeant: always, value: without(/,/g) },
  // "1.500.000".
  { pattern: /\d{1,3}(?:\.\d{3}){2,3}(?![\d.])/y, isMeant: always, value: without(/\./g) },
  // "₦1.500", "beef 5.000"; "2.500 kg" is a decimal.
  {
    pattern: /[1-9]\d{0,2}\.\d{3}(?![\d.])/y,
    isMeant: (_, around) => !around.isScaled && (around.isMoney || around.isSmallUnit || !around.isMeasured),
    value: without(/\./g),
  },
  { pattern: /[1-9]\d{0,2}(?:['’]\d{3}){1,3}(?!\d)/y, isMeant: always, value: without(/['’]/g) },
  // "₦1 500", "rice 12 000".
  {
    pattern: /[1-9]\d{0,2}(?: \d{3}){1,3}(?![\d.,]*\d|\p{L})/uy,
    isMeant: isSpaced,
    value: without(/ /g),
  },
  // "0,75", "2,5 litres", "1,5k".
  { pattern: /\d{1,3}[,·]\d{1,2}(?!\d|,\d)/y, isMeant: isDecimalComma, value: decimalComma },
  { pattern: /\d+(?:\.\d+)?/y, isMeant: always, value: plain },
]

/** "1,250 kg"; "1,250 g" are so many grams. */
function isDecimal(text: string, { isMoney, isLargeUnit }: Around): boolean {
  return text.startsWith('0') || (!isMoney && isLargeUnit)
}

/** "500 500" says one amount of each of two items; "12 000" can only be thousands. */
function isSpaced(text: string, { isMoney, isSigned, isMeasured }: Around): boolean {
  if (text.split(' ').slice(1).includes('000')) return true
  return isMoney && (isSigned || !isMeasured) && text.indexOf(' ') < 3
}

const mostBare = 20

function isDecimalComma(text: string, around: Around): boolean {
  if (around.isMoney || around.isMeasured || around.isScaled || /^0/.test(text)) return true
  return text.includes(',') && !around.isBetweenWords && Number.parseInt(text, 10) < mostBare
}

const signBefore = /(?:₦|#|=|(?:^|[^\p{L}\p{M}])(?:n|ngn))\s?$/iu
const wordBefore = /([\p{L}\p{M}]+)[\s:=-]{0,2}$/u
const namedBefore = /[\p{L}\p{M}][^,;.!?\n()|]*$/u
const currencyAfter = /^\s?(?:₦|naira\b|ngn\b|n(?![\p{L}\p{M}])|\/-)/iu
const wordsAfter = /^[\s-]?([\p{L}\p{M}]+)(?:\s([\p{L}\p{M}]+))?/u
const joins = /^(?:and|n|plus|da|ati|or|to|each|only|max|x)$/
const smallUnits = /^(?:g|gm|gr|gram|ml|cl)$/
const largeUnits = /^(?:kg|kilo|kilogram|litre|liter|ltr|lt|lit|l)$/
/** No number is told by more than so much before and after it. */
const farthest = 40

/** Reads the number that begins with a digit at `start`; `isUnit` knows a unit by its word in the singular. */
export function numberAt(
  line: string,
  start: number,
  isUnit: (stem: string) => boolean,
): WrittenNumber | null {
  for (const { pattern, isMeant, value } of forms) {
    pattern.lastIndex = start
    const text = pattern.exec(line)?.[0]
    if (text === undefined) continue
    const end = start + text.length
    if (isMeant === always || isMeant(text, aroundOf(line, start, end, isUnit)))
      return { value: value(text), end }
  }
  return null
}

function aroundOf(line: string, start: number, end: number, isUnit: (stem: string) => boolean): Around {
  const before = line.slice(Math.max(0, start - farthest), start)
  const after = line.slice(end, end + farthest)
  const stemOf = (word: string | undefined) => singular(foldWord(word ?? ''))
  const [, first, second] = wordsAfter.exec(after) ?? []
  const unit = stemOf(first)
  const isFollowed = isUnit(unit) || (second !== undefined && isUnit(stemOf(second)))
  const isSigned = signBefore.test(before)
  return {
    isSigned,
    isMoney: isSigned || currencyAfter.test(after),
    isMeasured: isFollowed || isUnit(stemOf(wordBefore.exec(before)?.[1])),
    isSmallUnit: smallUnits.test(unit),
    isLargeUnit: largeUnits.test(unit),
    isScaled: unit === 'k',
    isBetweenWords: namedBefore.test(before) && first !== undefined && !joins.test(unit),
  }
}
