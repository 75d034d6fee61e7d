import { foldPhrase } from '#domain/fold.ts'
import { type CatalogueIndex, findGood, goodInAnyOrder } from '#domain/lists/amounts/catalogue-index.ts'
import type { Condition } from '#domain/lists/amounts/part.ts'
import { type PerOne, pricedEach } from '#domain/lists/amounts/per-one.ts'
import {
  beforeConditions,
  kindWords,
  preparedWords,
  qualityWords,
  sectionWords,
} from '#domain/lists/lexicon/lexicon.ts'
import type { Instead, ListLine } from '#domain/lists/tokens/list-line.ts'
import type { Token } from '#domain/lists/tokens/tokens.ts'

export const ends = new Set([',', ';', '.', '!', '?', ')', ']'])

/** Where a condition is being read, and where it begins. */
export interface Clause {
  line: string
  tokens: readonly Token[]
  from: number
  index: CatalogueIndex
}

const longestLead = 8

/** The first token from a place on, and before another, of which something is true; -1 where there is none. */
export function placeOf(
  tokens: readonly Token[],
  from: number,
  to: number,
  isIt: (token: Token, at: number) => boolean,
): number {
  for (let at = Math.max(0, from); at < to; at++) {
    const token = tokens[at]
    if (token === undefined) return -1
    if (isIt(token, at)) return at
  }
  return -1
}

/** Takes a bracket, a comma and words such as "but" before a condition into it. */
export function clauseStart(tokens: readonly Token[], at: number): number {
  let from = at
  while (
    from > Math.max(0, at - longestLead) &&
    (beforeConditions.has(tokens[from - 1]?.word || '.') ||
      tokens[from - 1]?.word === 'or' ||
      /^[,;.([\-–—:]$/.test(tokens[from - 1]?.text ?? ''))
  )
    from--
  return from
}

/** Where a condition ends, with the bracket and the please after it. */
export function clauseEnd(tokens: readonly Token[], to: number): number {
  let end = to
  while (end < tokens.length && /^(?:abeg|please|pls|o|sha|oo)$/.test(tokens[end]?.word ?? '')) end++
  while (/^[)\].]$/.test(tokens[end]?.text ?? '')) end++
  return end
}

/** The item is left above an amount. */
export function limit(clause: Clause, maxKobo: number | 'cap', to: number): Condition {
  return { from: clause.from, to: clauseEnd(clause.tokens, to), maxKobo, instead: null }
}

/** Takes what a condition before the item says of its price: above it another is bought, or none. */
export function limitTo(good: ListLine, maxKobo: number, each?: PerOne): void {
  if (!scopeLimit(good, each)) return
  if (good.instead) good.instead.aboveKobo ??= maxKobo
  else {
    good.capKobo ??= maxKobo
    good.onlyIf ??= { maxKobo }
  }
}

/** "1 bunch, budget 5k, else leave it": what was to be spent is the most. */
function budgetAsCap(good: ListLine): number | null {
  if (good.capKobo === null && good.quantity !== null) {
    good.capKobo = good.budgetKobo
    good.budgetKobo = null
  }
  return good.capKobo
}

/** The tokens of a condition with what its price is of. */
export function ofOneOrAll<Found extends Condition | null>(
  condition: Found,
  tokens: readonly Token[],
): Found {
  if (condition === null) return condition
  return { ...condition, each: pricedEach(tokens, condition.from, condition.to) }
}

/**
 * Lets a price of one and a price of all stand on one item, each of the same; false where they cannot be
 * compared: of another measure, or of nobody knows how many.
 */
function scopeLimit(good: ListLine, each: PerOne | undefined): boolean {
  const capOf = each ? 'one' : 'all'
  if (each?.unit != null && good.unit !== null && each.unit !== good.unit) return false
  const isLimited = good.capKobo !== null || good.onlyIf !== null || good.instead?.aboveKobo != null
  if (isLimited && good.capOf !== capOf) return false
  good.capOf = capOf
  return true
}

/** "get local", "otherwise frozen one": of the good asked for, another kind. */
function ofSameGood<Other extends { name: string | null; productId: string | null }>(
  other: Other,
  { name, productId }: ListLine,
  index: CatalogueIndex,
): Pick<Instead, 'name' | 'productId'> {
  if (other.name === null) return { name, productId }
  const said = other.name
  const isKind = other.productId === null && said.split(' ').every((word) => saysWhichKind(foldPhrase(word)))
  const noun = name.split(' ').filter((word) => !saysWhichKind(foldPhrase(word)))
  const whole = `${said} ${noun.join(' ')}`
  const isKnown = goodInAnyOrder(index, whole) !== null || sectionWords.has(foldPhrase(said))
  if (!isKind || !isKnown || noun.length === 0) return { name: said, productId: other.productId }
  return { name: whole, productId: findGood(index, whole)?.id ?? null }
}

function saysWhichKind(word: string): boolean {
  return kindWords.has(word) || qualityWords.has(word) || preparedWords.has(word) || word === 'fresh'
}

/** Lets a condition speak of an item; false where it is of a cap that the item does not have. */
export function applyCondition(good: ListLine, condition: Condition, index: CatalogueIndex): boolean {
  const { maxKobo, shares, measure, capKobo, each, instead: other } = condition
  if (measure && good.quantity !== null && other === null) return false
  const limitKobo = maxKobo === 'cap' ? budgetAsCap(good) : maxKobo
  if (other === null && limitKobo === null && capKobo === undefined) return false
  const isPriced = [maxKobo, capKobo, other?.aboveKobo].some((kobo) => typeof kobo === 'number')
  if (isPriced && !scopeLimit(good, each)) return false
  if (capKobo !== undefined) good.capKobo ??= capKobo
  if (measure) {
    good.quantity = measure.quantity
    good.unit = measure.unit ?? good.unit
  }
  if (limitKobo !== null) {
    good.capKobo ??= limitKobo
    good.onlyIf = { maxKobo: limitKobo }
  }
  if (other) {
    const aboveKobo = other.aboveKobo === 'cap' ? (good.capKobo ?? good.budgetKobo) : other.aboveKobo
    const same = other.name === null
    // "kote or titus 3 pieces" counts whichever there is.
    const counts =
      shares === true && good.quantity === null && good.budgetKobo === null && aboveKobo === null && !same
    if (counts) {
      good.quantity = other.quantity
      good.unit ??= other.unit
    }
    good.instead = {
      ...other,
      quantity: counts ? null : other.quantity,
      ...ofSameGood(other, good, index),
      unit: counts ? null : (other.unit ?? (same && good.unit !== 'dozen' ? good.unit : null)),
      aboveKobo,
    }
  }
  return true
}
