import { foldWord, singular } from './fold.ts'

/** A word, a number or one symbol of a line. */
export interface Token {
  /** As typed. */
  text: string
  /** Folded for comparison; empty for numbers and symbols. */
  word: string
  /** The word in the singular. */
  stem: string
  /** A number's value; the lower end of a range. */
  value: number | null
  /** Where it stands in the line. */
  start: number
  end: number
  /** No space between it and the token before. */
  glued: boolean
  /** "2-3", "hundred", "½": worth knowing later. */
  range: boolean
}

// Every repetition is bounded or cannot fail after it matched, so reading stays linear.
const PIECE =
  /(\d{1,3}(?:,\d{3}){1,3}(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)|([½¼¾⅓⅔⅛⅜⅝⅞])|([\p{L}\p{M}]+(?:['’‘`ʼ][\p{L}\p{M}]+)*)|\S/gu

const FRACTIONS: Record<string, number> = {
  '½': 1 / 2,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
}

/** A number of more digits is a phone or an account, not an amount. */
const LONGEST_AMOUNT = 9

/** The words, numbers and symbols of one line, in order. */
export function tokenize(line: string): Token[] {
  const tokens: Token[] = []
  let previousEnd = -1
  for (const match of line.matchAll(PIECE)) {
    const [text, digits, fraction, letters] = match
    const start = match.index
    const word = letters === undefined ? '' : foldWord(letters)
    tokens.push({
      text,
      word,
      stem: singular(word),
      value: fraction === undefined ? amountOf(digits) : (FRACTIONS[fraction] ?? null),
      start,
      end: start + text.length,
      glued: start === previousEnd,
      range: false,
    })
    previousEnd = start + text.length
  }
  return tokens
}

function amountOf(digits: string | undefined): number | null {
  if (digits === undefined) return null
  const plain = digits.replaceAll(',', '')
  return plain.length > LONGEST_AMOUNT ? null : Number(plain)
}

/** Whether the token is a vulgar fraction such as ½. */
export function isFraction(token: Token): boolean {
  return token.text in FRACTIONS
}

const HIDDEN = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]|\p{Variation_Selector}/gu
const BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g
const BESIDE_FRACTIONS = /[^½¼¾⅓⅔⅛⅜⅝⅞]+/g

/**
 * The text with one kind of line break, no invisible characters and compatibility forms unified.
 * Vulgar fractions are spared, since NFKC would turn 1½ into 11⁄2.
 */
export function tidyText(text: string): string {
  return text
    .replace(BESIDE_FRACTIONS, (part) => part.normalize('NFKC'))
    .replace(HIDDEN, '')
    .replace(BREAKS, '\n')
}
