import {
  fillerWords,
  foreignMeasures,
  qualityWords,
  sizeBoosters,
  sizeMeasures,
  sizeNouns,
  sizeWords,
  wholeWords,
  wishWords,
} from '#domain/lists/lexicon/lexicon.ts'
import type { Segment } from '#domain/lists/lexicon/segment.ts'
import { isArticle, isTimes, type Token } from '#domain/lists/tokens/tokens.ts'
import { isNear } from '#domain/places/near.ts'
import { containerUnits, isAlone, measureUnits, misspeltUnit, unitAt, unitBefore } from './units-of-lists.ts'

/** Holds a number with the unit beside it, from inclusive, to exclusive. */
interface Count {
  at: number
  unit: Segment['unit']
  from: number
  to: number
}

/** Takes "2 mudu", "mudu 2", "1 small basket", "x5", "a bunch", "1 bag 50kg". */
export function takeQuantity(segment: Segment): void {
  const counts = countsWithUnit(segment)
  const main = counts.find((count) => count.unit && !measureUnits.has(count.unit)) ?? counts[0]
  const times = findTimes(segment, counts)
  const bareBefore = main && measureUnits.has(main.unit ?? 'g') ? bareNumber(segment, counts) : null
  if (main && (times !== null || bareBefore !== null) && measureUnits.has(main.unit ?? 'mudu')) {
    for (const count of counts) takeSizeMeasure(segment, count)
    takeNumber(segment, times ?? bareBefore ?? 0)
    takeContainer(segment)
  } else if (main && takeSizedContainer(segment, main)) {
    if (bareBefore !== null) takeNumber(segment, bareBefore)
  } else if (main) {
    for (const count of counts) if (count !== main) takeSizeMeasure(segment, count)
    takeCount(segment, main)
  } else {
    const at = times ?? bareNumber(segment, [])
    if (at !== null) takeNumber(segment, at)
    takeLoneUnit(segment)
  }
}

/** "50kg bag of rice": the measure is the bag's size, and how many bags is open. */
function takeSizedContainer(segment: Segment, measure: Count): boolean {
  if (measure.unit === null || !measureUnits.has(measure.unit)) return false
  if (!takeContainer(segment)) return false
  takeSizeMeasure(segment, measure)
  return true
}

/** Takes a container that has no number of its own. */
function takeContainer(segment: Segment): boolean {
  const { tokens } = segment
  const at = tokens.findIndex((_, place) => {
    const unit = segment.isFree(place) && tokens[place - 1]?.value == null ? unitAt(tokens, place) : null
    return unit !== null && containerUnits.has(unit.unit)
  })
  const container = unitAt(tokens, at)
  if (!container || !hasOtherWords(segment, at, at + container.length)) return false
  const end = at + container.length
  segment.unit = container.unit
  if (segment.isFree(at - 1) && isArticle(tokens[at - 1])) {
    segment.quantity ??= 1
    segment.take(at - 1, at)
  }
  segment.take(at, end)
  return true
}

/** Returns whether a number with a unit, "x5" or "5x" stands at `at`. */
export function countAt(segment: Segment, at: number): boolean {
  return countWithUnit(segment, at) !== null
}

function countsWithUnit(segment: Segment): Count[] {
  const counts: Count[] = []
  for (let at = 0; at < segment.tokens.length; at++) {
    const count = countWithUnit(segment, at)
    if (!count || count.from < (counts.at(-1)?.to ?? 0)) continue
    counts.push(count)
  }
  return counts
}

function countWithUnit(segment: Segment, at: number): Count | null {
  const { tokens } = segment
  if (!segment.isFree(at) || tokens[at]?.value == null) return null
  let next = at + 1
  while (segment.isFree(next) && (isBetween(tokens[next]) || isTimes(tokens[next]))) next++
  if (segment.isFree(next)) {
    const unit = unitAt(tokens, next)
    if (unit) return { at, unit: unit.unit, from: at, to: next + unit.length }
    if (sizeMeasures.has(tokens[next]?.word ?? '')) return { at, unit: null, from: at, to: next + 1 }
    const token = tokens[next]
    const misspelt =
      token && next === at + 1 ? misspeltUnit(token, (a, b) => a[0] === b[0] && isNear(a, b, 1)) : null
    // Looked for last: it looks at the rest of the line.
    const follows = () => tokens.slice(next + 1).some((later) => later.word !== '') || segment.isNamed(at - 1)
    if (misspelt && follows()) return { at, unit: misspelt, from: at, to: next + 1 }
  }
  if (tokens[at - 1]?.value != null) return null
  let end = at
  while (end > 0 && segment.isFree(end - 1) && /^[-:=~–—x×*]$/i.test(tokens[end - 1]?.text ?? '')) end--
  const before = segment.isFree(end - 1) ? unitBefore(tokens, end) : null
  const unitWord = tokens[end - 1]
  if (!before || !unitWord || (!isAlone(unitWord) && unitWord.word.length < 2)) return null
  return { at, unit: before.unit, from: end - before.length, to: at + 1 }
}

/** Allows what may stand between a number and its unit: "1 small basket", "2 whole bags", "2-mudu". */
function isBetween(token: Token | undefined): boolean {
  if (!token) return false
  return (
    sizeWords.has(token.word) ||
    sizeBoosters.has(token.word) ||
    sizeNouns.has(token.word) ||
    wholeWords.has(token.word) ||
    token.text === '-'
  )
}

function takeCount(segment: Segment, count: Count): void {
  const { tokens } = segment
  takeValue(segment, count.at)
  if (count.unit === null) {
    takeSizeMeasure(segment, count)
    return
  }
  segment.unit = count.unit
  for (let at = count.from; at < count.to; at++) {
    const isSize = sizeWords.has(tokens[at]?.word ?? '') || sizeBoosters.has(tokens[at]?.word ?? '')
    if (at !== count.at && isSize) continue
    if (tokens[at]?.word !== '' && at !== count.at)
      segment.unitText = `${segment.unitText ?? ''} ${tokens[at]?.text}`.trim()
    segment.take(at, at + 1)
  }
  if (tokens[count.to]?.word === 'of') {
    segment.take(count.to, count.to + 1)
    takeContents(segment, count.to + 1)
  }
  if (segment.isFree(count.from - 1) && isTimes(tokens[count.from - 1]))
    segment.take(count.from - 1, count.from)
}

/** "1 pack of 12": so many are in one. */
function takeContents(segment: Segment, at: number): void {
  const { tokens } = segment
  if (tokens[at]?.value == null || !segment.isFree(at) || tokens[at + 1] !== undefined) return
  segment.size = tokens[at]?.text ?? null
  segment.take(at, at + 1)
}

function takeSizeMeasure(segment: Segment, count: Count): void {
  if (count.unit !== null && !measureUnits.has(count.unit)) {
    segment.addNote(count.from, count.to)
    return
  }
  const text = segment.textOf(count.from, count.to)
  segment.size = segment.size === null ? text : `${segment.size} ${text}`
  if (segment.quantity !== null && segment.unit === null && count.unit === null) segment.quantity = null
  segment.take(count.from, count.to)
}

/** A number is taken once; what it says as a range is kept as a wish. */
function takeValue(segment: Segment, at: number): void {
  const token = segment.tokens[at]
  if (!token || token.value === null) return
  segment.quantity = token.value
  if (token.upTo !== null) segment.addNote(at, at + 1)
  segment.take(at, at + 1)
}

function takeNumber(segment: Segment, at: number): void {
  const { tokens } = segment
  takeValue(segment, at)
  for (const beside of [at - 1, at + 1]) {
    if (segment.isFree(beside) && isTimes(tokens[beside])) segment.take(beside, beside + 1)
  }
  if (!segment.isFree(at + 1)) return
  const measures = foreignMeasures.has(tokens[at + 1]?.stem ?? '')
  if (measures && tokens[at + 2]?.word === 'of') {
    segment.addNote(at + 1, at + 2)
    segment.take(at + 2, at + 3)
  } else if (measures && segment.isNamed(at + 2)) segment.addNote(at + 1, at + 2)
}

function findTimes(segment: Segment, counts: readonly Count[]): number | null {
  const { tokens } = segment
  for (let at = 0; at < tokens.length; at++) {
    if (!segment.isFree(at) || tokens[at]?.value == null || isCounted(counts, at)) continue
    const price = (tokens[at]?.value ?? 0) >= surelyACount && tokens[at + 2]?.value != null
    const after = isTimes(tokens[at + 1]) && segment.isFree(at + 1) && !price
    const before = isTimes(tokens[at - 1]) && segment.isFree(at - 1)
    // "*300*" is bold.
    if (after !== before || (after && tokens[at + 1]?.text !== '*')) return at
  }
  return null
}

const surelyACount = 100
export const mostOfOneGood = 10_000

function bareNumber(segment: Segment, counts: readonly Count[]): number | null {
  const { tokens } = segment
  for (let at = 0; at < tokens.length; at++) {
    const value = tokens[at]?.value ?? null
    if (value === null || !segment.isFree(at) || isCounted(counts, at)) continue
    if (value < surelyACount || (value % 10 !== 0 && value <= mostOfOneGood)) return at
  }
  return null
}

function isCounted(counts: readonly Count[], at: number): boolean {
  return counts.some((count) => at >= count.from && at < count.to)
}

/** "a crate of eggs" is one; "paint of garri" and "basket tomatoes" leave the number open. */
function takeLoneUnit(segment: Segment): void {
  const { tokens } = segment
  takeArticle(segment)
  for (let at = 0; at < tokens.length; at++) {
    if (!segment.isFree(at)) continue
    const unit = unitAt(tokens, at)
    const token = tokens[at]
    if (!unit || !token || !(isAlone(token) || tokens[at + unit.length]?.word === 'of')) continue
    const end = at + unit.length
    let start = at
    while (start > 0 && segment.isFree(start - 1) && isBetween(tokens[start - 1])) start--
    const article = /^(?:a|an|per|one)$/.test(tokens[start - 1]?.word ?? '') && segment.isFree(start - 1)
    const introduces = tokens[end]?.word === 'of' || segment.isNamed(end) || article
    const isOpen = start < at || (containerUnits.has(unit.unit) && segment.quantity === null)
    const sized = isOpen && segment.isNamed(start - 1) && end === tokens.length && token.stem !== 'head'
    const leads = segment.quantity !== null && isFirst(segment, start) && hasOtherWords(segment, at, end)
    if (!introduces && !leads && !sized && !trails(segment, at, end)) continue
    if (article && segment.quantity === null) segment.quantity = 1
    segment.unit = unit.unit
    segment.unitText = segment.textOf(at, end)
    segment.take(at, end)
    return
  }
}

/** "one maggi sachet", "2 rice bags", "an egg crate": a number, its good, and then the unit. */
function trails(segment: Segment, at: number, end: number): boolean {
  if (segment.quantity === null || !segment.isNamed(at - 1) || segment.tokens[at]?.stem === 'head')
    return false
  let start = at - 1
  while (segment.isNamed(start - 1) || isTimes(segment.tokens[start - 1])) start--
  const lead = segment.tokens[start - 1]
  return (
    (lead?.value != null || isArticle(lead)) &&
    !segment.tokens.some((token, later) => later >= end && segment.isFree(later) && token.word !== '')
  )
}

function isFirst(segment: Segment, at: number): boolean {
  return segment.tokens.every(
    (token, before) =>
      before >= at ||
      token.word === '' ||
      !(segment.isFree(before) || segment.isNamed(before)) ||
      fillerWords.has(token.word),
  )
}

function hasOtherWords(segment: Segment, from: number, to: number): boolean {
  if (segment.quotedName !== null) return true
  return segment.tokens.some(
    (token, at) =>
      (at < from || at >= to) && token.word !== '' && (segment.isFree(at) || segment.isNamed(at)),
  )
}

/** "a chicken", "a big yam". */
function takeArticle(segment: Segment): void {
  const { tokens } = segment
  for (let at = 0; at < tokens.length && segment.quantity === null; at++) {
    if (!segment.isFree(at) || !isArticle(tokens[at])) continue
    let next = at + 1
    while (isBetween(tokens[next]) || (!segment.isNamed(next) && isPraise(tokens[next]))) next++
    if (!segment.isNamed(next)) continue
    segment.quantity = 1
    segment.take(at, at + 1)
  }
}

function isPraise(token: Token | undefined): boolean {
  return token !== undefined && (qualityWords.has(token.word) || wishWords.has(token.word))
}
