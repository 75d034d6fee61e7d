import { foldWord, singular } from '#domain/fold.ts'
import { after, notAfter } from '#domain/look-behind.ts'
import { cleanText } from '#domain/typed-text.ts'
import { numberAt } from './number-forms.ts'

/** Holds a word, a number or one symbol of a line. */
export interface Token {
  /** As typed. */
  text: string
  /** Folded for comparison; empty for numbers and symbols. */
  word: string
  /** Holds the word in the singular. */
  stem: string
  /** Holds a number's value; the lower end of a range. */
  value: number | null
  /** Counts from the start of the line. */
  start: number
  end: number
  /** Follows the token before without a space. */
  glued: boolean
  /** Holds the upper end of a range: "2-3". */
  upTo: number | null
  /** Marks a vulgar fraction such as ½. */
  fraction: boolean
  /** Counts the tokens from here on that name a good of the catalogue; set by `markGoods`. */
  good: number
  /** Part of such a name. */
  inGood: boolean
  /** Words in quotation marks, marks included: a name or a wish to be kept letter by letter. */
  quoted: boolean
}

// Every repetition is bounded or cannot fail after it matched, so reading stays linear.
const tokenPattern =
  /(\.?\d+)|([½¼¾⅓⅔⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒])|([\p{L}\p{M}]+(?:['’‘`ʼ][\p{L}\p{M}]+)*(?:-(?:in|off|on|out)(?![\p{L}\p{M}]))?)|\S/gu

const fractionSymbols: Record<string, number> = {
  '½': 1 / 2,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '⅕': 1 / 5,
  '⅖': 2 / 5,
  '⅗': 3 / 5,
  '⅘': 4 / 5,
  '⅙': 1 / 6,
  '⅚': 5 / 6,
  '⅐': 1 / 7,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
  '⅑': 1 / 9,
  '⅒': 1 / 10,
}

/** A number of more digits is a phone or an account, not an amount. */
const longestAmount = 9

/** Knows the sign of "x5", "5 × 2" and "5*". */
export function isTimes(token: Token | undefined): boolean {
  return token?.word === 'x' || token?.text === '×' || token?.text === '*'
}

/** "a" and "an". */
export function isArticle(token: Token | undefined): boolean {
  return token?.word === 'a' || token?.word === 'an'
}

/** Returns the words, numbers and symbols of one line, in order; a unit beside a number tells how it is written. */
export function tokenize(line: string, isUnit: (stem: string) => boolean = noUnit): Token[] {
  const tokens: Token[] = []
  const pattern = new RegExp(tokenPattern)
  let previousEnd = -1
  for (let match = pattern.exec(line); match; match = pattern.exec(line)) {
    const start = match.index
    const glued = start === previousEnd
    // ".5" is a number at the beginning of a word alone.
    const [said, digits, fraction, letters] = glued && match[0].startsWith('.') ? ['.'] : match
    const number = digits === undefined ? null : numberAt(line, start, isUnit)
    const end = number?.end ?? start + said.length
    pattern.lastIndex = end
    const word = letters === undefined ? '' : foldWord(letters)
    tokens.push({
      text: line.slice(start, end),
      word,
      stem: singular(word),
      value: fraction === undefined ? amountOf(digits, number?.value) : (fractionSymbols[fraction] ?? null),
      start,
      end,
      glued,
      upTo: null,
      fraction: fraction !== undefined,
      good: 0,
      inGood: false,
      quoted: false,
    })
    previousEnd = end
  }
  return tokens
}

const noUnit = () => false

/** Leaves out the stars that make words bold: "*pepper 500*" is no pepper times 500. */
export function withoutBold(tokens: readonly Token[]): readonly Token[] {
  const bold = new Set<Token>()
  let open: readonly Token[] = []
  for (let at = 0, end = 0; at < tokens.length; at = Math.max(end, at + 1)) {
    end = at
    while (tokens[end]?.text === '*' && (end === at || tokens[end]?.glued)) end++
    if (end === at) continue
    const stars = tokens.slice(at, end)
    const next = tokens[end]
    const goesOn = next?.glued === true && (next.word !== '' || next.value !== null)
    if (stars[0]?.glued !== true) open = goesOn ? stars : open
    else if (!goesOn && open.length > 0) {
      for (const star of [...open, ...stars]) bold.add(star)
      open = []
    }
  }
  return bold.size === 0 ? tokens : tokens.filter((token) => !bold.has(token))
}

const longestQuote = 60
const quoteMarks = new Set(['"', '“', '”', '„'])

/** Joins each "quoted" stretch into one token. */
export function joinQuotes(line: string, tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some((token) => quoteMarks.has(token.text))) return tokens
  const joined: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token) break
    const close = quoteMarks.has(token.text) ? closingQuote(tokens, at) : -1
    const last = tokens[close]
    if (last) {
      joined.push({ ...token, text: line.slice(token.start, last.end), end: last.end, quoted: true })
      at = close
    } else joined.push(token)
  }
  return joined
}

/** Looks no further than a name or a wish can be long. */
function closingQuote(tokens: readonly Token[], open: number): number {
  for (let at = open + 2; at < tokens.length && at <= open + longestQuote; at++) {
    if (quoteMarks.has(tokens[at]?.text ?? '')) return at
  }
  return -1
}

/** Returns what stands between the marks of a quoted token. */
export function unquote(token: Token): string {
  return token.text.slice(1, -1).trim()
}

function amountOf(digits: string | undefined, value = Number(digits)): number | null {
  return digits === undefined || value >= 10 ** longestAmount ? null : value || null
}

const scannedNumber = notAfter(
  '[\\p{L}\\p{N}]',
  /N?(?=[lIOo]{0,6}\d|[lI][.,]\d{3})[lI]?[\dOo.,]{1,9}(?=k?(?![\p{L}\p{N}'’]))/gu,
)
const scannedOne = notAfter("[\\p{L}\\p{N}'’]", /[lI](?=(?:\.\d)?k(?![\p{L}\p{N}]))/gu)
const scannedLast = /^(?<before>[^\d\n]{0,40}?\p{L}\p{L} )l$/gmu
const scannedO = after('\\p{L}', /0(?=\p{L})/giu)
const scannedFirstO = notAfter('[\\p{L}\\p{N}.,]', /0(?=\p{L}{2})(?!kg|gm|ml|cl|lt|gr|btl)/giu)

/** Letters that a scanner takes for digits, and the other way round: "5OO", "lk", "0il". */
function scanned(text: string): string {
  return text
    .replace(scannedNumber, (digits) =>
      digits.replace(/^(N?)[lI]/, (_, sign: string) => `${sign}1`).replace(/[Oo]/g, '0'),
    )
    .replace(scannedLast, '$<before>1')
    .replace(scannedOne, '1')
    .replace(scannedFirstO, 'o')
    .replace(scannedO, 'o')
}

const mostGrowth = 2

/** One ligature can stand for a whole phrase; a text of them is left as it is. */
function unify(part: string): string {
  const unified = part.normalize('NFKC')
  return unified.length > mostGrowth * part.length ? part : unified
}

const partsOfEmojis = /[\u200D\p{Variation_Selector}]/gu
const besideFractions = /[^½¼¾⅓⅔⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒]+/g

/** Digits of other scripts, their decimal mark, and the hard spaces that part thousands. */
const otherDigits = /(?![0-9])\p{Nd}/gu
const otherPoint = after('\\d', /٫(?=\d)/g)
const otherComma = after('\\d', /٬(?=\d)/g)
const hardSpace = notAfter(
  '[\\d+] ?',
  /(\d{1,3})[\u00A0\u2007\u2009\u202F](?=\d{3}(?![\d\u00A0\u2007\u2009\u202F ]|-\d))/g,
)

/** Scripts have their ten digits in a row. */
function plainDigit(digit: string): string {
  let value = 0
  const code = digit.codePointAt(0) ?? 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}

/** The text with its numbers in the digits that forms of numbers are written in. */
function plainNumbers(text: string): string {
  return text.replace(otherDigits, plainDigit).replace(otherPoint, '.').replace(otherComma, ',')
}

/** "g.oil" is one word; "l.Tomatoes" a scanned bullet, and "1.rice" a number. */
const initial = notAfter('[\\p{L}\\p{M}\\p{N}.@/]', /(\p{Ll})\.(?=\p{Ll}{3})/gu)

/**
 * The text cleaned, without what only makes emojis, and compatibility forms unified.
 * Vulgar fractions are spared, since NFKC would turn 1½ into 11⁄2.
 */
export function tidyText(text: string): string {
  return scanned(
    cleanText(plainNumbers(text).replace(hardSpace, '$1,'))
      .replace(besideFractions, unify)
      .replace(partsOfEmojis, '')
      .replace(initial, '$1/'),
  )
}
