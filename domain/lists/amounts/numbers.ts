import {
  fractionWords,
  kindWords,
  notCounted,
  numberBeginnings,
  qualityWords,
  scaleWords,
  sizeWords,
  smallNumbers,
  wishWords,
} from '#domain/lists/lexicon/lexicon.ts'
import { isArticle, isTimes, type Token } from '#domain/lists/tokens/tokens.ts'
import { isNameWithDigits } from './brand-numbers.ts'
import { joinTwice } from './said-twice.ts'
import { localScaleAt, type Read, scaled, teenAt, tensAt } from './scales.ts'
import { joinMeasured } from './sums.ts'
import { unitAt } from './units-of-lists.ts'

/** "Two third": how many of what part. */
const howManyParts = new Map([
  ['a', 1],
  ['one', 1],
  ['two', 2],
  ['three', 3],
])
const partNames = new Map([
  ...fractionWords,
  ['third', 1 / 3],
  ['fourth', 1 / 4],
  ['fifth', 1 / 5],
  ['eighth', 1 / 8],
])

const denominators = new Set([2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16])

/** "the dry one" counts nothing; "dry one mudu" does. */
function isOneOfAKind(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.word ?? ''
  if (notCounted.has(before)) return true
  const describes = [wishWords, sizeWords, kindWords, qualityWords].some((words) => words.has(before))
  const pointed = tokens.slice(Math.max(0, at - 3), at).some((token) => token.word === 'the')
  // "the irish one two kilos".
  if (pointed && unitAt(tokens, at + 2) !== null && smallNumbers.has(tokens[at + 1]?.word ?? '')) return true
  const scales = scaleWords.has(tokens[at + 1]?.word ?? '')
  return (describes || pointed) && !scales && !tokens[at - 1]?.inGood && unitAt(tokens, at + 1) === null
}

/**
 * Joins every number into one token: "1 1/2", "1½", "one and a half", "two hundred", "2-3" (its lower end). "7up"
 * becomes a word.
 */
export function joinNumbers(tokens: readonly Token[]): readonly Token[] {
  const joined: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]
    if (!token) break
    if (!mayBeginNumber(token)) {
      joined.push(token)
      at++
      continue
    }
    const isName = isNameWithDigits(tokens, at)
    const read = isName ? null : amountAt(tokens, at)
    const length = read?.length ?? (isName ? 2 : 1)
    const last = tokens[at + length - 1] ?? token
    const asItIs = length === 1 && (!read || read.value === token.value)
    joined.push(asItIs ? token : merge(token, last, tokens.slice(at, at + length), read))
    at += length
  }
  return joinMeasured(joinHalves(joinTwice(joined)))
}

function mayBeginNumber({ value, fraction, word, stem }: Token): boolean {
  return value !== null || fraction || numberBeginnings.has(word) || numberBeginnings.has(stem)
}

/** "1 kg and half" and "a bag and a half of rice" are one and a half; "1 kg and half paint rice" is two amounts. */
function joinHalves(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(isPart)) return tokens
  const joined: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token) break
    const whole = token.value ?? (isArticle(token) ? 1 : null)
    const unit = tokens[at + 1]
    const and = tokens[at + 2]
    const half = tokens[at + 3]
    const isHalf = half !== undefined && isPart(half) && endsAmount(tokens[at + 4])
    const adds = whole !== null && isHalf && /^(?:and|n|da|&)$/.test(and?.word || (and?.text ?? ''))
    if (adds && unit && unitAt(tokens, at + 1)?.length === 1) {
      joined.push({ ...token, word: '', value: whole + (half.value ?? 0) }, { ...unit, end: half.end })
      at += 3
    } else joined.push(token)
  }
  return joined
}

function isPart({ value }: Token): boolean {
  return value !== null && value < 1
}

function endsAmount(after: Token | undefined): boolean {
  return after === undefined || after.good > 0 || /^(?:[,.;)]|of)$/.test(after.text)
}

function merge(first: Token, last: Token, parts: readonly Token[], read: Read | null): Token {
  const text = parts
    .map((part) => (part.glued && part !== first ? part.text : ` ${part.text}`))
    .join('')
    .trim()
  const word = read
    ? ''
    : parts
        .map((part) => part.word || part.text)
        .join('')
        .toLowerCase()
  return {
    ...first,
    text,
    word,
    stem: word,
    value: read?.value ?? null,
    end: last.end,
    upTo: read?.upTo ?? null,
  }
}

function amountAt(tokens: readonly Token[], at: number): Read | null {
  const lower = wholeAt(tokens, at)
  if (!lower) return null
  const dash = tokens[at + lower.length]
  const upper =
    dash && (/^[-–]$/.test(dash.text) || dash.word === 'to' || dash.word === 'or')
      ? wholeAt(tokens, at + lower.length + 1)
      : null
  if (upper && upper.value > lower.value && !isPriceOf(lower.value, upper.value))
    return { value: lower.value, length: lower.length + 1 + upper.length, upTo: upper.value }
  return lower
}

/** "6 - 900": so many, and their price. */
function isPriceOf(count: number, price: number): boolean {
  return price >= leastMoney && count * mostOfRange < price && price % 10 === 0 && count < leastMoney
}

const mostOfRange = 12

/** After so much, which is money, a half is of something else: "₦45,000 ½ bag rice". */
const leastMoney = 100

function wholeAt(tokens: readonly Token[], at: number): Read | null {
  const base = partAt(tokens, at) ?? slashAt(tokens, at) ?? countAt(tokens, at)
  if (!base || base.value < 1 || base.value >= leastMoney) return base
  const next = tokens[at + base.length]
  // "eggs x3 and half kg of pepper" are two goods.
  if (isTimes(tokens[at - 1]) && !next?.fraction) return base
  const extra = fractionAfter(tokens, at + base.length)
  return extra ? { value: base.value + extra.value, length: base.length + extra.length } : base
}

/** "½", "half", "half a", "a quarter of" up to the fraction itself. */
function partAt(tokens: readonly Token[], at: number): Read | null {
  const token = tokens[at]
  if (!token || token.good > 1) return null
  if (token.fraction) return { value: token.value ?? 0, length: 1 }
  const parts = partsAt(tokens, at)
  if (parts) return parts
  const value = fractionWords.get(token.stem)
  if (value === undefined || /^(?:ripe|done|boiled|cooked|dry|burnt)$/.test(tokens[at + 1]?.word ?? ''))
    return null
  return { value, length: tokens[at + 1]?.word === 'a' ? 2 : 1 }
}

/** "a quarter", "three-quarter", "two thirds". */
function partsAt(tokens: readonly Token[], at: number): Read | null {
  const token = tokens[at]
  const many = token?.value ?? howManyParts.get(token?.word ?? '')
  const dash = tokens[at + 1]?.text === '-' ? 1 : 0
  const part = partNames.get(tokens[at + 1 + dash]?.stem ?? '')
  if (many === undefined || part === undefined || many < 1 || many * part >= 1) return null
  return { value: many * part, length: (tokens[at + 2 + dash]?.word === 'a' ? 3 : 2) + dash }
}

function fractionSignAt(tokens: readonly Token[], at: number): Read | null {
  return tokens[at]?.fraction ? { value: tokens[at]?.value ?? 0, length: 1 } : null
}

/** "3/4", and nothing that looks like a date. */
function slashAt(tokens: readonly Token[], at: number): Read | null {
  const over = tokens[at]
  const slash = tokens[at + 1]
  const under = tokens[at + 2]
  if (over?.value == null || (slash?.text !== '/' && slash?.text !== '⁄') || under?.value == null) return null
  // "eggs x2 / 3 yams".
  if (isTimes(tokens[at - 1]) && !slash.glued) return null
  if (!denominators.has(under.value) || over.value >= under.value || over.value < 1) return null
  return { value: over.value / under.value, length: 3 + Number(isOrdinal(tokens[at + 3])) }
}

/** "1/4th", "1/3rd". */
function isOrdinal(token: Token | undefined): boolean {
  return token?.glued === true && /^(?:th|rd|nd|st)s?$/.test(token.word)
}

function countAt(tokens: readonly Token[], at: number): Read | null {
  const token = tokens[at]
  if (!token) return null
  if (token.value !== null) return scaled(tokens, at, { value: token.value, length: 1 })
  if (token.word === '' || token.good > 1) return null
  if (token.word === 'couple' || (token.word === 'a' && tokens[at + 1]?.word === 'couple')) {
    return { value: 2, length: token.word === 'a' ? 2 : 1 }
  }
  if (token.word === 'a' && scaleWords.has(tokens[at + 1]?.word ?? ''))
    return scaled(tokens, at, { value: 1, length: 1 })
  if (scaleWords.has(token.word))
    return endsPrice(tokens, at) ? { value: scaleWords.get(token.word) ?? 0, length: 1 } : null
  const teen = teenAt(tokens, at)
  if (teen) return teen
  const tens = tensAt(tokens, at)
  if (tens) return scaled(tokens, at, tens)
  const local = localScaleAt(tokens, at)
  if (local) return local
  const small = smallNumbers.get(token.word)
  if (small === undefined) return null
  if (token.word === 'kan' && !endsCount(tokens, at)) return null
  if (token.word === 'one' && isOneOfAKind(tokens, at)) return null
  return pricedAt(tokens, at, small) ?? scaled(tokens, at, { value: small, length: 1 })
}

/** "onion hundred, crayfish 200". */
function endsPrice(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]
  if (next?.word === 'naira') return true
  return (tokens[at - 1]?.inGood ?? false) && endsItem(next)
}

/** Ends an item at a mark, "and" or the next item. */
function endsItem(next: Token | undefined): boolean {
  return next === undefined || next.good > 0 || /^(?:[,;.)]|and|then|plus)$/.test(next.word || next.text)
}

/** "two fifty" is 250 naira and "fish one five" is 1,500, as sellers say it. */
function pricedAt(tokens: readonly Token[], at: number, small: number): Read | null {
  if (small > 9) return null
  const next = tokens[at + 1]?.word
  const after = tokens[at + 2]
  if (next === 'fifty' && !scaleWords.has(after?.word ?? '')) return { value: small * 100 + 50, length: 2 }
  if (next !== 'five') return null
  const ends = endsItem(after) || /^(?:own|naira)$/.test(after?.word ?? '')
  const begins = at === 0 || /^[,;.]$/.test(tokens[at - 1]?.text ?? '')
  const isPrice = (ends && (tokens[at - 1]?.inGood ?? false)) || (begins && (after?.good ?? 0) > 0)
  return isPrice ? { value: small * 1_000 + 500, length: 2 } : null
}

/** Yoruba counts after what is counted: "congo kan ati ewa", "congo kan abo". */
function endsCount(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]?.word ?? ''
  return next === '' || /^(?:ati|abo|pelu|and|plus)$/.test(next) || unitAt(tokens, at - 1) !== null
}

/** "1 & half", "1+1/2". */
function isPlus(tokens: readonly Token[], at: number): boolean {
  const plus = tokens[at]
  const next = tokens[at + 1]
  return plus?.text === '&' || (plus?.text === '+' && plus.glued && next?.glued === true)
}

/** Reads what follows a whole number: "½", "1/2", "and a half", "-and-half". */
function fractionAfter(tokens: readonly Token[], at: number): Read | null {
  const token = tokens[at]
  if (!token) return null
  if (token.word === 'abo' && !token.inGood) return { value: 0.5, length: 1 }
  const direct = token.fraction ? partAt(tokens, at) : slashAt(tokens, at)
  if (direct && direct.value < 1) return direct
  const isHyphen = token.text === '-' && token.glued && tokens[at + 1]?.glued === true
  const hyphened = isHyphen ? (slashAt(tokens, at + 1) ?? fractionSignAt(tokens, at + 1)) : null
  if (hyphened && hyphened.value < 1) return { value: hyphened.value, length: hyphened.length + 1 }
  const and = token.text === '-' && tokens[at + 1]?.word === 'and' ? 1 : 0
  if (!/^(?:and|n|da|na|ati)$/.test(tokens[at + and]?.word ?? '') && !isPlus(tokens, at)) return null
  const from = at + and + (and === 1 && tokens[at + 2]?.text === '-' ? 2 : 1)
  const named = partAt(tokens, from) ?? slashAt(tokens, from)
  if (!named || named.value >= 1) return null
  return { value: named.value, length: from - at + named.length }
}
