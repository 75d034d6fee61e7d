import { moneyAt, moneySigns } from '#domain/lists/amounts/amounts.ts'
import { unitAt } from '#domain/lists/amounts/units-of-lists.ts'
import { capGlue, sizeWords } from '#domain/lists/lexicon/lexicon.ts'
import { isArticle, type Token } from '#domain/lists/tokens/tokens.ts'
import { byWord, type Part } from './edit-table.ts'

export interface Span {
  from: number
  to: number
}

/**
 * Holds what editing knows beside the words: names of items that no catalogue has, and whether there is a list
 * already.
 */
export interface Known {
  lengthAt: (tokens: readonly Token[], at: number) => number
  isThere: boolean
}

const determiner = /^(?:my|that|dat|those|these|this|di|all|every|our|own|for|of|a|some)$/
const longestLead = 3

/** "the rice", "my small yam", "the insect coil". */
export function itemLength(tokens: readonly Token[], at: number, known: Known): number {
  let from = at
  while (from < at + longestLead && isLead(tokens[from]) && (tokens[from]?.good ?? 0) === 0) from++
  const length = Math.max(tokens[from]?.good ?? 0, known.lengthAt(tokens, from))
  if (length > 0) return from + length - at
  return pricedLength(tokens, at)
}

export const joiner = /^(?:,|&|\+|and|n|da|ati|na|plus|with)$/

/** "rice, beans and the eggs": where each of them stands. */
export function itemsAt(tokens: readonly Token[], at: number, known: Known): Span[] {
  const found: Span[] = []
  let from = at
  for (;;) {
    const length = itemLength(tokens, from, known)
    if (length === 0) return found
    found.push({ from, to: from + length })
    from += length
    while (joiner.test(tokens[from]?.word || (tokens[from]?.text ?? ''))) from++
  }
}

/** "the 5k one": an item by its price. */
export function pricedLength(tokens: readonly Token[], at: number): number {
  if (!/^(?:the|di|that|dat)$/.test(tokens[at]?.word ?? '')) return 0
  const sign = moneySigns.has(tokens[at + 1]?.text ?? '') ? 1 : 0
  const money = moneyAt(tokens, at + 1 + sign)
  if (!money?.sure || !/^(?:ones?|own)$/.test(tokens[money.to]?.word ?? '')) return 0
  return money.to + 1 - at
}

function isLead(token: Token | undefined): boolean {
  return (
    token !== undefined &&
    (capGlue.has(token.word) || determiner.test(token.word) || sizeWords.has(token.word)) &&
    token.word !== 'be'
  )
}

export function withoutArticle(tokens: readonly Token[], { from, to }: Span, known: Known): Span {
  let at = from
  while (at < to && (tokens[at]?.good ?? 0) === 0 && known.lengthAt(tokens, at) === 0) at++
  return { from: at < to ? at : from, to }
}

export function itLength(tokens: readonly Token[], at: number): number {
  const word = tokens[at]?.word ?? ''
  if (/^(?:that|the|dat)$/.test(word) && /^(?:one|last)$/.test(tokens[at + 1]?.word ?? '')) return 2
  return /^(?:it|am|them|dem|e|that|dat)$/.test(word) ? 1 : 0
}

/** "3", "3 mudu", "mudu 3", "2 small bags", "5k", "half", "a bag". */
export function amountLength(tokens: readonly Token[], at: number): number {
  const leading = unitAt(tokens, at)
  if (leading && tokens[at + leading.length]?.value != null) return leading.length + 1
  const count = countLength(tokens, at)
  if (count === 0) return 0
  let to = at + count
  while (sizeWords.has(tokens[to]?.word ?? '') || /^(?:full|whole)$/.test(tokens[to]?.word ?? '')) to++
  const unit = unitAt(tokens, to)
  if (unit) to += unit.length
  return to - at
}

/** Measures a number, an amount of money, or "a" before a unit. */
export function countLength(tokens: readonly Token[], at: number): number {
  if (isArticle(tokens[at]) && unitAt(tokens, at + 1)) return 1
  const sign = moneySigns.has(tokens[at]?.text ?? '') || /^n$/i.test(tokens[at]?.text ?? '') ? 1 : 0
  const money = moneyAt(tokens, at + sign)
  if (money === null) return 0
  return (money.sure ? money.to : at + sign + 1) - at
}

const longestOther = 6

/** Measures what is asked for up to the words that follow it in the form. */
export function otherLength(tokens: readonly Token[], at: number, next: Part | undefined): number {
  for (let to = at; to < at + longestOther && to <= tokens.length; to++) {
    const token = tokens[to]
    const ends = next === undefined ? token === undefined : next.words.has(token?.word ?? '')
    if (ends) return to - at
    if (token === undefined || /^[,;.!?]$/.test(token.text)) return 0
  }
  return 0
}

/** After these another edit may follow: "change beef to goat meat and remove the yam". */
export function clauseEnd(tokens: readonly Token[], from: number): number {
  for (let at = from; at < tokens.length; at++) {
    if (/^[,;!?]$/.test(tokens[at]?.text ?? '') || isStop(tokens, at)) return at
    if (/^(?:and|then|but|also|plus)$/.test(tokens[at]?.word ?? '') && byWord.has(tokens[at + 1]?.word ?? ''))
      return at
  }
  return tokens.length
}

function isStop(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.text === '.' && tokens[at + 1]?.glued !== true
}
