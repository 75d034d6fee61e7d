import { foldPhrase } from '#domain/fold.ts'
import { isTotal } from '#domain/lists/amounts/amounts.ts'
import { capStart } from '#domain/lists/amounts/caps.ts'
import { type CatalogueIndex, goodInAnyOrder } from '#domain/lists/amounts/catalogue-index.ts'
import { isBare } from '#domain/lists/amounts/each.ts'
import { hasMeasure } from '#domain/lists/amounts/measures.ts'
import { containerUnits, measureUnits, unitAt } from '#domain/lists/amounts/units-of-lists.ts'
import { ifLength } from '#domain/lists/conditions/openings.ts'
import { isCondition } from '#domain/lists/conditions/row-conditions.ts'
import { politeWords } from '#domain/lists/lexicon/lexicon.ts'
import { correctionLength } from '#domain/lists/notes/correction.ts'
import { findMeant, nothingCapped, type SegmentReading } from '#domain/lists/notes/read-segment.ts'
import { opensRemark, talks } from '#domain/lists/notes/remarks.ts'
import { beginsWithNote } from '#domain/lists/notes/row-notes.ts'
import type { ListLine } from '#domain/lists/tokens/list-line.ts'
import { type Token, tokenize } from '#domain/lists/tokens/tokens.ts'

export function isSame(good: ListLine, { name, productId }: SegmentReading): boolean {
  return good.name === name || (productId !== null && good.productId === productId)
}

/** The good that a name means with all that was said beside it. */
export function meant(
  index: CatalogueIndex,
  { name, unit, note }: Pick<ListLine, 'name' | 'unit' | 'note'>,
): string | null {
  return findMeant(index, name, [unit, ...(note?.split(', ') ?? [])])
}

/** Words that only say how or how much, with no good near them, are taken for the good's name. */
function named(
  reading: SegmentReading,
  raw: string,
  index: CatalogueIndex,
): SegmentReading & { name: string } {
  const name =
    reading.note ??
    (raw
      .replace(/["“”„]/g, ' ')
      .trim()
      .replace(/\s+/g, ' ') ||
      raw)
  const unit = reading.quantity === null ? null : reading.unit
  return { ...reading, name, unit, note: null, productId: findMeant(index, name, []) }
}

export function saysNothingKnown({
  productId,
  quantity,
  unit,
  budgetKobo,
  capKobo,
}: SegmentReading): boolean {
  return [productId, quantity, unit, budgetKobo, capKobo].every((said) => said === null)
}

/** "price should not pass 8k", "budget 16k": said of the good before it, not of the whole list. */
export function saysLimit(words: readonly Token[]): boolean {
  if (words[0]?.word === 'between' && hasMeasure(words)) return true
  return capStart(words) >= 0 || (words.length <= 4 && words[0]?.word === 'budget' && hasMeasure(words))
}

/** Returns whether the words of a part are for the agent, and no note or limit of a good before them. */
export function isForAgent(words: readonly Token[], followsGood: boolean): boolean {
  if (followsGood && correctionLength(words) > 0) return false
  const isNote = followsGood && beginsWithNote(words)
  if (talks(words) && !isNote) return true
  return opensRemark(words) && !isNote && !(followsGood && saysLimit(words))
}

/** Adds what another part said of the same good; false, and nothing added, where they disagree. */
export function merge(good: ListLine, more: SegmentReading): boolean {
  if (isPackSize(good, more)) {
    good.size = /\d[\d.,]*\s?[a-z]+/i.exec(good.raw)?.[0] ?? `${good.quantity}${good.unit}`
    good.quantity = more.quantity
    good.unit = more.unit
    return true
  }
  if (more.budgetKobo !== null && more.quantity === null && isTotal(good, more.budgetKobo))
    good.budgetKobo = more.budgetKobo
  const disagrees = (['quantity', 'unit', 'size', 'budgetKobo', 'capKobo'] as const).some(
    (field) =>
      good[field] !== null &&
      more[field] !== null &&
      !(/^(?:unit|budgetKobo)$/.test(field) && good[field] === more[field]),
  )
  const { capUnit } = more
  if (disagrees || (capUnit !== null && good.unit !== null && capUnit !== good.unit)) return false
  good.quantity ??= more.quantity
  good.unit ??= more.unit
  good.size ??= more.size
  good.budgetKobo ??= more.budgetKobo
  if (good.capKobo === null) good.capOf = more.capOf
  good.capKobo ??= more.capKobo
  return true
}

/** "Cerelac 400g, 2 tins": what was read as the amount is the size of one. */
function isPackSize({ quantity, unit, size }: ListLine, more: SegmentReading): boolean {
  if (quantity === null || unit === null || size !== null || more.quantity === null) return false
  return (
    measureUnits.has(unit) &&
    (more.unit === null || containerUnits.has(more.unit)) &&
    more.budgetKobo === null
  )
}

/** "2 mudu beans, oloyin": with the item before it, what is named is one that is known. */
export function namesKind(index: CatalogueIndex, { name }: ListLine, words: readonly Token[]): boolean {
  const good = words[0]?.good ?? 0
  // "beans 2 mudu, honey beans if they have it".
  if (good > 1 && ifLength(words, good) > 0)
    return foldPhrase(name)
      .split(' ')
      .includes(foldPhrase(words[good - 1]?.text ?? ''))
  if (good === 0 || good !== words.length) return false
  const said = words.map(({ word }) => word).join(' ')
  return goodInAnyOrder(index, `${said} ${name}`) !== null
}

/** "beans 5 mudu honey beans": the item before by its whole name, with nothing measured. */
export function namesWhole(before: ListLine, separator: string, words: readonly Token[]): boolean {
  const good = words[0]?.good ?? 0
  const isOnly =
    good > 1 && words.slice(good).every(({ word, value }) => value === null && politeWords.has(word))
  return (
    isOnly && separator.trim() === '' && !isBare(before) && words[good - 1]?.stem === foldPhrase(before.name)
  )
}

/** "tea 1, Top Tea": another name of what was measured before it, with nothing measured. */
export function namesBrand(good: ListLine, reading: SegmentReading): boolean {
  if (reading.name === null || reading.productId === null || reading.productId !== good.productId)
    return false
  return isBare(reading) && !isBare(good) && foldPhrase(reading.name) !== foldPhrase(good.name)
}

/** "2 loaves" after "Bread," counts it, though a loaf is a good too. */
export function onlyAmount(words: readonly Token[], before: ListLine | undefined): SegmentReading | null {
  const [number, word] = words
  const unit = words.length === 2 && word ? unitAt(words, 1) : null
  if (!before || !isBare(before) || number?.value == null || !unit || word?.good !== 1) return null
  const nothing = { ...nothingCapped, productId: null, size: null, note: null, budgetKobo: null }
  return { ...nothing, name: null, quantity: number.value, unit: unit.unit }
}

/** "Plantain, for my mum who is ill. 10 fingers.": adds an amount to the bare item before it in the line. */
export function addsToBare(last: ListLine | undefined, amount: SegmentReading, before: string): boolean {
  return (
    amount.note === null &&
    last !== undefined &&
    isBare(last) &&
    before.includes(last.raw) &&
    merge(last, amount)
  )
}

/** "3 mudu. Rice 2 mudu": an amount alone, and another with its item. */
export function areApart(alone: SegmentReading | null, next: SegmentReading): boolean {
  return alone !== null && alone.quantity !== null && next.name !== null && next.quantity !== null
}

/** "1 of unripe": as many of the item before, of another kind. */
export function anotherKind({ name, productId, unit }: ListLine, said: SegmentReading): SegmentReading {
  const { quantity, note } = said
  return { ...nothingCapped, name, productId, quantity, unit, size: null, note, budgetKobo: null }
}

/** "onions 5 big, 10 small": another amount of the item before. */
export function moreOf(
  { name, productId }: ListLine,
  said: SegmentReading,
  index: CatalogueIndex,
): SegmentReading {
  return { ...said, name, productId: meant(index, { ...said, name }) ?? productId }
}

/** "Buy 1 pack each" under the items that it is of. */
export function buysOfEach(words: readonly Token[]): boolean {
  return words[0]?.word === 'buy' && words.some(({ word }) => word === 'each')
}

/** Speak of an item that was named before: "they're 150 each". */
const subjectsOfItems: ReadonlySet<string> = new Set(['it', 'its', 'they', 'theyre', 'dem', 'e'])

/** Returns whether a part of a sentence speaks of the item before it, or goes on with a condition in its wish. */
export function speaksOfItem({ note }: ListLine, words: readonly Token[]): boolean {
  const counts = words.some(({ value }) => value !== null)
  return (counts && subjectsOfItems.has(words[0]?.word ?? '')) || isCondition(tokenize(note ?? ''))
}

/** An amount alone, as in "buy 2 cups", asks for what the message spoke of last. */
function namedBy(
  reading: SegmentReading,
  raw: string,
  mentioned: string | null,
  index: CatalogueIndex,
): SegmentReading & { name: string } {
  const { name, quantity, budgetKobo, unit } = reading
  if (name !== null) return { ...reading, name }
  if (mentioned === null || (quantity ?? budgetKobo) === null) return named(reading, raw, index)
  return { ...reading, name: mentioned, productId: findMeant(index, mentioned, [unit]) }
}

/** A line of what was read, named by its own words or by what was spoken of before. */
export function lineNamedBy(
  reading: SegmentReading,
  raw: string,
  mentioned: string | null,
  index: CatalogueIndex,
): ListLine {
  const { capUnit: _, ...said } = namedBy(reading, raw, mentioned, index)
  return { raw, onlyIf: null, instead: null, isUnsure: false, ...said }
}

const adds = /^[^,;.]*?(?:\+|\bplus\b|\band\b|&)/i

/** "2 kg plus 500 g beef": two amounts of one item, which one amount cannot hold. */
export function isAddedTo(first: SegmentReading, second: SegmentReading, raw: string): boolean {
  const areMeasured = [first, second].every(
    ({ quantity, unit, note }) => quantity !== null && unit !== null && note === null,
  )
  return areMeasured && adds.test(raw)
}

/** "buy 2" after talk of an item is of that item. */
export function asksOfIt(text: string): boolean {
  return /\b(?:buy|get|carry|bring|own)\b/i.test(text)
}
