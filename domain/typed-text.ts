import { after } from './look-behind.ts'

const joined =
  '\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Nko}\\p{Script=Mongolian}\\p{Script=Devanagari}\\p{Script=Bengali}' +
  '\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}' +
  '\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Script=Myanmar}'

const pictograph = '\\p{Extended_Pictographic}'

/** Fit where what shows nothing is needed. */
const needed: readonly RegExp[] = [
  // A joiner between two emojis, or between two letters of a script that is written joined.
  after(`${pictograph}[\\uFE0E\\uFE0F]?\\p{Emoji_Modifier}?`, new RegExp(`\\u200D(?=${pictograph})`, 'uy')),
  after(`[${joined}]`, new RegExp(`[\\u200C\\u200D](?=[${joined}])`, 'uy')),
  // Keeps how an emoji is shown, and keycaps such as 1️⃣.
  after(pictograph, /[\uFE0E\uFE0F]/uy),
  after('[0-9#*]', /\uFE0F(?=\u20E3)/uy),
  // Matches the flags of parts of countries.
  after('\\u{1F3F4}', /[\u{E0020}-\u{E007E}]{2,6}\u{E007F}/uy),
]
const invisible =
  /[\u{E0020}-\u{E007E}]{2,6}\u{E007F}|[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u{1D159}]/gu

/** Returns what shows nothing where it makes an emoji, or joins letters or keeps them apart where their script needs that. */
function ifNeeded(mark: string, at: number, text: string): string {
  const isNeeded = needed.some((place) => {
    place.lastIndex = at
    return place.test(text)
  })
  return isNeeded ? mark : ''
}

const spaces = /[\p{Zs}\u2800]/gu
const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g
const hyphens = /[\u2010\u2011\uFE63\uFF0D]/g
const nothingToRead = /^[\p{M}\s]*$/u
const plainAscii = /^[\t\n\x20-\x7e]*$/

/**
 * Text that a person typed or pasted, as it is stored and compared: composed, without invisible marks, with one kind of
 * space, hyphen and line break, and without white space around it. What shows nothing at all is empty.
 */
export function cleanText(typed: string): string {
  if (plainAscii.test(typed)) return typed.trim()
  const text = typed
    .replace(lineBreaks, '\n')
    .replace(invisible, ifNeeded)
    .replace(spaces, ' ')
    .replace(hyphens, '-')
    .normalize('NFC')
    .trim()
  return nothingToRead.test(text) ? '' : text
}

const allInvisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu
const dashes = /[\p{Pd}\u2212\u2043]/gu
const easternDigits = /[\u0660-\u0669\u06F0-\u06F9]/g

/**
 * Cleans a code, an email address, a username or a phone number: as `cleanText`, and with plain letters, digits and
 * dashes.
 */
export function cleanCode(typed: string): string {
  if (plainAscii.test(typed)) return typed.trim()
  return cleanText(typed.replace(allInvisible, ''))
    .normalize('NFKC')
    .replace(dashes, '-')
    .replace(easternDigits, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .trim()
}

/** A promo code as it is stored, of three to twenty letters and digits; null for what is none. */
export function cleanPromoCode(typed: string): string | null {
  const code = cleanCode(typed).toUpperCase()
  return promoCodePattern.test(code) ? code : null
}

export const promoCodePattern = /^[A-Z0-9]{3,20}$/

const apostrophes = /['’‘`´ʼʻʹ′＇]/g
/** Tone marks, dots below, vowel points of Arabic and Hebrew, and what is invisible; `fold_text` names the same. */
const marks = new RegExp(
  '[\\u00AD\\u0300-\\u036F\\u0483-\\u0489\\u0591-\\u05BD\\u0610-\\u061A\\u064B-\\u065F\\u0670' +
    '\\u1AB0-\\u1AFF\\u1DC0-\\u1DFF\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u2069\\u20D0-\\u20FF\\uFE00-\\uFE0F\\uFE20-\\uFE2F\\uFEFF]',
  'g',
)
const hooked = 'ɓɗƙƴɔɛŋəǝıøđłħʋɠɩ'
const unhooked = 'bdkyoeneeiodlhvgi'
const hookedLetters = new RegExp(`[${hooked}ßæœ]`, 'g')
const ligatures: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe' }

/**
 * Text as every search compares it: small letters without tone marks, dots below, hooks and apostrophes. SQL has the same
 * as `fold_text`.
 */
export function foldText(text: string): string {
  if (/^[\n\x20-\x26\x28-\x5f\x61-\x7e]*$/.test(text)) return text.toLowerCase()
  return text
    .replace(apostrophes, '')
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(hookedLetters, (letter) => ligatures[letter] ?? unhooked[hooked.indexOf(letter)] ?? letter)
}

/** Returns the words of a search or a name, folded. */
export function foldedWords(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}
