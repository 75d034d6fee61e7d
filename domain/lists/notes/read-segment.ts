import { takeBareMoney, takeSureMoney } from '#domain/lists/amounts/amounts.ts'
import { takeCap } from '#domain/lists/amounts/caps.ts'
import { type CatalogueIndex, findGood, goodInAnyOrder } from '#domain/lists/amounts/catalogue-index.ts'
import { closingBrackets, openingBrackets } from '#domain/lists/amounts/part.ts'
import { mostOfOneGood, takeQuantity } from '#domain/lists/amounts/quantities.ts'
import { takeNumberedSize, takeSize, takeUnitSaidAgain } from '#domain/lists/amounts/sizes.ts'
import { containerUnits, measureUnits, unitAt } from '#domain/lists/amounts/units-of-lists.ts'
import {
  ifs,
  isWishWord,
  noteStarters,
  phraseAt,
  politeWords,
  sizeWords,
} from '#domain/lists/lexicon/lexicon.ts'
import { Segment } from '#domain/lists/lexicon/segment.ts'
import type { ListLine } from '#domain/lists/tokens/list-line.ts'
import { type Token, tokenize, unquote } from '#domain/lists/tokens/tokens.ts'
import type { Unit } from '#domain/units.ts'
import { nameGoods, nameOf, takeTrailingWords, wholeName } from './names.ts'
import { takeCondition, takeNotes } from './notes.ts'
import { openingLength } from './request.ts'
import { takeRestOfMoney } from './rest-of-money.ts'

/** Holds a good as read from its words; `name` is null when they only say how much or how. */
export type SegmentReading = Omit<ListLine, 'raw' | 'name' | 'onlyIf' | 'instead' | 'isUnsure'> & {
  name: string | null
  /** Says what one is, where the cap is for one. */
  capUnit: Unit | null
}

export const nothingCapped = { capKobo: null, capOf: 'all', capUnit: null } as const

/** Reads the words for one good. Each step takes what it understands; what is left is the name. */
export function readSegment(line: string, tokens: readonly Token[], index: CatalogueIndex): SegmentReading {
  const segment = new Segment(line, tokens)
  const asides = takeParentheses(segment)
  takeQuotedName(segment)
  takeRestOfMoney(segment)
  segment.take(0, openingLength(tokens))
  takeCondition(segment)
  takeCap(segment)
  nameGoods(segment, index)
  takeSureMoney(segment)
  takeNotes(segment, index)
  takeNumberedSize(segment)
  takeQuantity(segment)
  for (const aside of asides) adopt(segment, aside)
  takeBareMoney(segment, () => countsInPieces(segment, index))
  takeLeftNumbers(segment)
  takeUnitSaidAgain(segment)
  takeSize(segment)
  takeTrailingWords(segment)
  return reading(segment, index)
}

function countsInPieces(segment: Segment, index: CatalogueIndex): boolean {
  const name = nameOf(segment)
  return name !== null && (findGood(index, name)?.units.includes('piece') ?? false)
}

function reading(segment: Segment, index: CatalogueIndex): SegmentReading {
  dropForeignCap(segment)
  let name = wholeName(segment)
  const { tokens } = segment
  let { unit } = segment
  if (
    name !== null &&
    segment.quantity !== null &&
    segment.notes.length === 0 &&
    isOnlyWish(segment, index, name)
  ) {
    segment.notes.push({ at: 0, text: name })
    name = null
  } else if (name !== null && segment.quotedName === null && unit === null && !tokens.some(isOfGood)) {
    unit = onlyUnit(name)
    if (unit !== null) name = null
  } else if (name === null && segment.unitText !== null && isGoodItself(segment, index, segment.unitText)) {
    name = segment.unitText
    unit = null
  }
  return {
    name,
    productId:
      name === null
        ? null
        : findMeant(index, name, [segment.unit, ...segment.notes.map((note) => note.text)]),
    quantity: roundQuantity(segment.quantity),
    unit,
    size: segment.size,
    note: segment.note(),
    budgetKobo: segment.budgetKobo,
    capKobo: segment.capKobo,
    capOf: segment.capOf,
    capUnit: segment.capUnit,
  }
}

function isOfGood({ good }: Token): boolean {
  return good > 0
}

/** Orders take three decimals: "⅓ mudu" is 0.333. */
function roundQuantity(quantity: number | null): number | null {
  return quantity === null
    ? null
    : Math.max(leastQuantity, Math.round(quantity / leastQuantity) / (1 / leastQuantity))
}

const leastQuantity = 0.001

/** "rice 2 bags, max 1k per kg": a cap of another measure cannot be compared, and stays a wish. */
function dropForeignCap(segment: Segment): void {
  const { unit, capUnit, capFrom, capTo } = segment
  if (segment.capKobo === null || unit === null || capUnit === null || unit === capUnit) return
  segment.notes.push({ at: capFrom, text: segment.textOf(capFrom, capTo) })
  Object.assign(segment, nothingCapped)
}

/** "2 cups roasted" says how, and leaves the good to what came before. */
function isOnlyWish(segment: Segment, index: CatalogueIndex, name: string): boolean {
  if (segment.quotedName !== null || goodInAnyOrder(index, name)) return false
  return tokenize(name).every(isWishWord)
}

/** "tray 500" and "custard 2" name a good, "2 custard" an amount of the good before it. */
function isGoodItself(segment: Segment, index: CatalogueIndex, unitText: string): boolean {
  if (segment.quantity === null) return true
  if (!goodInAnyOrder(index, unitText)) return false
  const first = segment.tokens.find((token) => token.word !== '' || token.value !== null)
  return first?.value === null
}

/** "2 baskets, small basket": a unit on its own is no name. */
function onlyUnit(name: string): Unit | null {
  const tokens = tokenize(name)
  const unit = unitAt(tokens, 0)
  return unit?.length === tokens.length ? unit.unit : null
}

/** "3 tins tomato" and "rice (foreign)" mean goods of their own; else the name says it. */
export function findMeant(
  index: CatalogueIndex,
  name: string,
  hints: readonly (string | null)[],
): string | null {
  if (name.length > longestName) return null
  for (const hint of hints) {
    const meant = hint === null || hint.length > longestHint ? null : goodInAnyOrder(index, `${hint} ${name}`)
    if (meant) return meant.id
  }
  return findGood(index, name)?.id ?? null
}

const longestHint = 20
const longestName = 80

function takeQuotedName(segment: Segment): void {
  for (let at = 0; at < segment.tokens.length; at++) {
    const token = segment.tokens[at]
    if (!token?.quoted || !segment.isFree(at)) continue
    segment.quotedName = unquote(token)
    segment.take(at, at + 1)
    return
  }
}

/** "(big)" is a size, "(2 mudu)" an amount; anything else in brackets is a wish. */
function takeParentheses(segment: Segment): Segment[] {
  const { tokens } = segment
  const asides: Segment[] = []
  for (let open = 0; open < tokens.length; open++) {
    if (!segment.isFree(open) || !openingBrackets.has(tokens[open]?.text ?? '')) continue
    let close = open + 1
    while (close < tokens.length && !closingBrackets.has(tokens[close]?.text ?? '')) close++
    for (let from = open + 1; from < close; ) {
      let to = from
      const isWhole = ifs.has(tokens[from]?.word ?? '')
      while (to < close && (isWhole || tokens[to]?.text !== ',')) to++
      const aside = readAside(segment, from, to)
      if (aside) asides.push(aside)
      from = to + 1
    }
    segment.take(open, Math.min(close + 1, tokens.length))
    open = close
  }
  return asides
}

/** Reads one thing said in brackets: what it says of the amount, or null when it is a wish. */
function readAside(segment: Segment, from: number, to: number): Segment | null {
  const aside = new Segment(segment.line, segment.tokens.slice(from, to))
  takeQuotedName(aside)
  if (aside.quotedName !== null) {
    segment.notes.push({ at: from, text: aside.quotedName })
    return null
  }
  takeCap(aside)
  adoptCap(segment, aside)
  const pointed = aside.tokens[0]?.word === 'the' && /^ones?$/.test(aside.tokens.at(-1)?.word ?? '')
  if (
    aside.isFree(0) &&
    (phraseAt(noteStarters, aside.tokens, 0) > 0 || (pointed && !aside.tokens.some(isOfSize)))
  ) {
    segment.addNote(from, to)
    return null
  }
  nameGoods(aside, null)
  takeSureMoney(aside)
  takeQuantity(aside)
  takeBareMoney(aside, () => false)
  takeSize(aside)
  const left = nameOf(aside)
  if (left !== null) aside.unit ??= onlyUnit(left)
  const says = left === null ? !isWish(aside) : onlyUnit(left) !== null
  if (aside.notes.length === 0 && says) return aside
  segment.addNote(from, to)
  return null
}

function isOfSize({ word }: Token): boolean {
  return sizeWords.has(word)
}

/** "(please pick well)" says no amount, though its words are said around goods too. */
function isWish(aside: Segment): boolean {
  const { quantity, unit, size, budgetKobo, capKobo } = aside
  return (
    [quantity, unit, size, budgetKobo, capKobo].every((said) => said === null) &&
    aside.tokens.some((token) => token.word !== '' && !politeWords.has(token.word))
  )
}

function adopt(segment: Segment, aside: Segment): void {
  if (
    segment.unit === 'g' &&
    segment.size === null &&
    aside.quantity !== null &&
    aside.unit !== null &&
    containerUnits.has(aside.unit)
  ) {
    // "milk 400g (2 tins)".
    segment.size = `${segment.quantity}g`
    Object.assign(segment, { quantity: aside.quantity, unit: aside.unit })
  } else if (
    aside.quantity === null &&
    aside.unit !== null &&
    segment.unit !== null &&
    aside.unit !== segment.unit
  )
    segment.notes.push({ at: segment.tokens.length, text: aside.textOf(0, aside.tokens.length) })
  else if (agrees(segment, aside)) {
    segment.quantity ??= aside.quantity
    segment.unit ??= aside.unit
  } else if (aside.unit !== null && measureUnits.has(aside.unit)) {
    const end = aside.tokens.length
    segment.size ??= aside.textOf(0, aside.tokens[end - 1]?.word === 'each' ? end - 1 : end)
  } else if (aside.quantity !== null)
    segment.notes.push({ at: segment.tokens.length, text: aside.textOf(0, aside.tokens.length) })
  segment.size ??= aside.size
  segment.budgetKobo ??= aside.budgetKobo
  adoptCap(segment, aside)
}

function adoptCap(segment: Segment, { capKobo, capOf, capUnit }: Segment): void {
  if (capKobo === null || segment.capKobo !== null) return
  Object.assign(segment, { capKobo, capOf, capUnit })
}

/**
 * Returns whether the amount in brackets is the same, or one that was not said: "3 (three)", but not "1 bag
 * (50kg)".
 */
function agrees({ quantity, unit }: Segment, aside: Segment): boolean {
  if (aside.quantity === null || aside.unit === unit) return true
  if (aside.unit !== null && measureUnits.has(aside.unit)) return quantity === null && unit === null
  return quantity === null || (quantity === aside.quantity && (unit === null || aside.unit === null))
}

/** Numbers nobody claimed stay visible as a wish. */
function takeLeftNumbers(segment: Segment): void {
  for (const [at, token] of segment.tokens.entries()) {
    const isHuge = (token.value ?? 0) > mostOfOneGood
    if (token.value !== null && segment.isFree(at) && (segment.quantity !== null || isHuge)) {
      if (token.value === segment.quantity) segment.take(at, at + 1)
      else segment.addNote(at, at + 1)
    }
  }
}
