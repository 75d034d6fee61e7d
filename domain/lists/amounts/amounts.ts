import { currencies, moneyBefore, signWords } from '#domain/lists/lexicon/lexicon.ts'
import type { Segment } from '#domain/lists/lexicon/segment.ts'
import { isTimes, type Token } from '#domain/lists/tokens/tokens.ts'
import { maxAmountKobo } from '#domain/money/money.ts'
import { perOneAt } from './per-one.ts'

/** Below this a bare number is a count: nothing in the market costs less. */
const cheapestNaira = 100
const koboPerNaira = 100
/** Signs of money that are no words. */
export const moneySigns: ReadonlySet<string> = new Set(['₦', '#', '=n='])

/** Holds an amount of money and the tokens that write it, from inclusive, to exclusive. */
interface Money {
  kobo: number
  /** Holds the upper end of "2-3k". */
  upToKobo: number | null
  from: number
  to: number
  /** A sign, "k" or "naira" says that it is money. */
  sure: boolean
}

/** Returns the money written around the number at `at`; null when none is, or more than an order can hold. */
export function moneyAt(tokens: readonly Token[], at: number): Money | null {
  const number = tokens[at]
  if (!number || number.value === null) return null
  let unit = koboPerNaira
  let hundred = 0
  let from = at
  let to = at + 1
  let sure = false
  const next = tokens[to]
  if (next?.word === 'k') {
    unit *= 1_000
    to++
    sure = true
    const hundreds = tokens[to]
    if (hundreds?.glued && /^[1-9]$/.test(hundreds.text)) {
      hundred = Number(hundreds.text) * 100 * koboPerNaira
      to++
    }
  }
  if (next?.word === 'h' && next.glued) {
    unit *= 100
    to++
    sure = true
  }
  const after = tokens[to]
  if (
    after &&
    (currencies.has(after.word)
      ? !isAnd(tokens, to)
      : (after.text === '₦' && !(tokens[to + 1]?.glued && tokens[to + 1]?.value != null)) ||
        (after.text === '#' && after.glued))
  ) {
    sure = true
    to++
  }
  const sign = signBefore(tokens, from)
  if (sign > 0) {
    from -= sign
    sure = true
  }
  const kobo = Math.round(number.value * unit) + hundred
  const upToKobo = number.upTo === null ? null : Math.round(number.upTo * unit)
  return Math.max(kobo, upToKobo ?? 0) > maxAmountKobo ? null : { kobo, upToKobo, from, to, sure }
}

/** "500 n beans": there the n is "and". */
function isAnd(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.word === 'n' && !tokens[at]?.glued && (tokens[at + 1]?.word ?? '') !== ''
}

function signBefore(tokens: readonly Token[], at: number): number {
  const before = tokens[at - 1]
  if (!before) return 0
  if (moneySigns.has(before.text) || signWords.has(before.word)) return 1
  if (before.text !== '=') return 0
  const sign = tokens
    .slice(Math.max(0, at - 3), at)
    .map((token) => token.text.toLowerCase())
    .join('')
  return sign === '=n=' ? 3 : 0
}

/** Takes what says by a sign, by "k" or by "worth" that it is money. */
export function takeSureMoney(segment: Segment): void {
  const { tokens } = segment
  for (let at = 0; at < tokens.length; at++) {
    const money = segment.isFree(at) ? moneyAt(tokens, at) : null
    if (!money || !(money.sure || saysWorth(segment, money))) continue
    takeMoney(segment, money)
    at = money.to - 1
  }
}

function saysWorth(segment: Segment, money: Money): boolean {
  if (money.kobo < cheapestNaira * 100) return false
  const after = segment.tokens[money.to]?.word ?? ''
  return after === 'worth' || after === 'own'
}

function takeMoney(segment: Segment, money: Money): void {
  const { tokens } = segment
  let { from, to } = money
  const upper = upperEnd(segment, money)
  const end = upper?.to ?? to
  const each = perOneAt(tokens, end).length
  if (each > 0) {
    segment.addNote(from, end + each)
    segment.take(from, to)
    return
  }
  while (segment.isFree(from - 1) && isMoneyLead(tokens[from - 1])) from--
  if (upper && segment.capKobo === null && upper.kobo > money.kobo) {
    segment.capKobo = upper.kobo
    segment.take(from, upper.to)
  } else if (segment.budgetKobo === null || tokens[from - 1]?.text === '=' || tokens[from]?.text === '=') {
    segment.budgetKobo = money.kobo
    segment.take(from, to)
  } else if (isTotal(segment, money.kobo)) {
    segment.budgetKobo = money.kobo
    segment.take(from, to)
  } else segment.addNote(from, to)
}

/** "2 | 2,500 | 5,000": the price of one and what they come to. */
export function isTotal(
  { quantity, budgetKobo }: Pick<Segment, 'quantity' | 'budgetKobo'>,
  kobo: number,
): boolean {
  return budgetKobo !== null && (kobo === budgetKobo || kobo === (quantity ?? 0) * budgetKobo)
}

/** Reads the upper end of "2-3k", "2k-3k", "2k to 3k", "between 2k and 3k". */
function upperEnd({ tokens }: Segment, money: Money): { kobo: number; to: number } | null {
  if (money.upToKobo !== null) return { kobo: money.upToKobo, to: money.to }
  const dash = tokens[money.to]
  const joins =
    /^[-–]$/.test(dash?.text ?? '') ||
    (dash?.text === '/' && dash.glued && tokens[money.to + 1]?.glued) ||
    dash?.word === 'to' ||
    tokens[money.from - 1]?.word === 'between'
  return joins ? moneyNear(tokens, money.to + 1) : null
}

function moneyNear(tokens: readonly Token[], at: number): Money | null {
  return moneyAt(tokens, at) ?? moneyAt(tokens, at + 1)
}

function isMoneyLead(token: Token | undefined): boolean {
  return token !== undefined && (moneyBefore.has(token.word) || /^[@:=~-]$/.test(token.text))
}

/** Takes a number left over beside a good: ₦100 or more, round, is what to spend on it. */
export function takeBareMoney(segment: Segment, countsInPieces: () => boolean): void {
  const { tokens } = segment
  for (let at = 0; at < tokens.length; at++) {
    const value = segment.isFree(at) ? (tokens[at]?.value ?? null) : null
    if (value === null || value < cheapestNaira || value % 10 !== 0) continue
    const isCount = value < 2 * cheapestNaira && segment.quantity === null && countsInPieces()
    if (isCount && !tokens.some((_, place) => place < at && segment.isNamed(place))) {
      segment.quantity = value
      segment.take(at, at + 1)
      continue
    }
    const money = moneyAt(tokens, at)
    // "1,000 x 5" prices one of them.
    if (isTimes(tokens[at + 1]) && tokens[at + 2]?.value != null && !isMoneyLead(tokens[at - 1]))
      segment.addNote(at, at + 1)
    else if (money) takeMoney(segment, money)
  }
}
