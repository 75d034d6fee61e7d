import { capAfter, capAgreed, capGlue, phraseAt, signWords } from '#domain/lists/lexicon/lexicon.ts'
import type { Segment } from '#domain/lists/lexicon/segment.ts'
import type { Token } from '#domain/lists/tokens/tokens.ts'
import { moneyAt, moneySigns } from './amounts.ts'
import { capLength } from './cap-words.ts'
import { type PerOne, perOneAt } from './per-one.ts'
import { inAllLength } from './price-of-all.ts'
import { unitAt } from './units-of-lists.ts'

const leastCapNaira = 50

/** Takes "max 4k", "not more than N500", "5k max" out of the segment. */
export function takeCap(segment: Segment): void {
  const { tokens } = segment
  for (let at = 0; at < tokens.length && segment.capKobo === null; at++) {
    const length = segment.isFree(at) ? capLength(tokens, at) : 0
    if (length > 0) takeCapAfter(segment, at, length)
    else takeCapBefore(segment, at)
  }
}

/** Returns where the words name a cap: "it should not pass 8k"; -1 when they name none. */
export function capStart(tokens: readonly Token[]): number {
  return tokens.findIndex((_, at) => {
    const length = capLength(tokens, at)
    if (length > 0 && tokens.slice(at + length, at + length + 4).some((token) => token.value !== null))
      return true
    // "should be 5k or below".
    const isAfter = phraseAt(capAfter, tokens, at) > 0 && /^(?:or|and|not)$/.test(tokens[at]?.word ?? '')
    return isAfter && tokens.slice(Math.max(0, at - 3), at).some((token) => token.value !== null)
  })
}

function takeCapAfter(segment: Segment, at: number, length: number): void {
  let number = at + length
  while (isGlue(segment.tokens[number])) number++
  const money = moneyAt(segment.tokens, number)
  if (!money || money.kobo < leastCapNaira * 100) return
  let from = at
  while (capGlue.has(segment.tokens[from - 1]?.word ?? '')) from--
  const each = perOneAt(segment.tokens, money.to)
  const lead = each.length > 0 ? each : leadingPerOne(segment.tokens, from)
  const all = each.length > 0 ? 0 : allLength(segment.tokens, money.to)
  const end = money.to + each.length + all
  takeCapOf(segment, money.kobo, lead, { from: from - (lead === each ? 0 : lead.length), to: end })
  segment.take(end, end + phraseAt(capAgreed, segment.tokens, end))
}

/** "for everything", "in total"; "for the oil" names the item. */
function allLength(tokens: readonly Token[], at: number): number {
  const length = inAllLength(tokens, at)
  return /^(?:all|everything|total|altogether)$/.test(tokens[at + length - 1]?.word ?? '') ? length : 0
}

/** The cap is of one where the words beside it say so. */
function takeCapOf(segment: Segment, kobo: number, each: PerOne, { from, to }: Span): void {
  segment.capKobo = kobo
  segment.capOf = each.length > 0 ? 'one' : 'all'
  segment.capUnit = each.unit
  segment.capFrom = from
  segment.capTo = to
  segment.take(from, to)
}

interface Span {
  from: number
  to: number
}

/** "per kg not more than 9k", "one should not pass 500", "each max 2k". */
function leadingPerOne(tokens: readonly Token[], end: number): PerOne {
  for (let from = Math.max(0, end - 3); from < end; from++) {
    const first = tokens[from]
    const isOpen = from === 0 || /^[,;.(:-]$/.test(tokens[from - 1]?.text ?? '')
    const isOne = first?.value === 1 || /^(?:each|every|per|a|one)$/.test(first?.word ?? '')
    if (!isOne || !(isOpen || first?.word === 'per')) continue
    const unit = unitAt(tokens, from + 1)
    const length = end - from
    if (length === 1 + (unit?.length ?? 0) && (unit || first?.word !== 'a'))
      return { length, unit: unit?.unit ?? null }
  }
  return { length: 0, unit: null }
}

function isGlue(token: Token | undefined): boolean {
  if (!token || token.value !== null) return false
  return (
    capGlue.has(token.word) ||
    moneySigns.has(token.text) ||
    signWords.has(token.word) ||
    /^[:=~-]$/.test(token.text)
  )
}

/** "3k max 4k": the word is of the money after it. */
function namesNextMoney(tokens: readonly Token[], at: number): boolean {
  const length = capLength(tokens, at)
  let number = at + length
  while (isGlue(tokens[number])) number++
  return length > 0 && moneyAt(tokens, number) !== null
}

function takeCapBefore(segment: Segment, at: number): void {
  const money = segment.isFree(at) ? moneyAt(segment.tokens, at) : null
  if (!money || money.kobo < leastCapNaira * 100) return
  // "9k per kg max" and "9k max per kg".
  const before = perOneAt(segment.tokens, money.to)
  const length = phraseAt(capAfter, segment.tokens, money.to + before.length)
  // "2,500 each last time" is what it was.
  const wasSo = /^(?:time|week|month)$/.test(segment.tokens[money.to + before.length + length]?.word ?? '')
  if (length === 0 || wasSo || namesNextMoney(segment.tokens, money.to + before.length)) return
  const end = money.to + before.length + length
  const each = before.length > 0 ? before : perOneAt(segment.tokens, end)
  takeCapOf(segment, money.kobo, each, {
    from: money.from,
    to: end + (each === before ? 0 : each.length),
  })
}
