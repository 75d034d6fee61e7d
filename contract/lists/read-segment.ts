import type { Unit } from '#contract/units.ts'
import { moneyAt, takeBareMoney, takeCap, takeSureMoney } from './amounts.ts'
import { type CatalogueIndex, findGood, goodInAnyOrder } from './catalogue-index.ts'
import { fillerWords, isWishWord, kindWords, noteStarters } from './lexicon.ts'
import type { ListLine } from './list-line.ts'
import { takeNotes } from './notes.ts'
import { phraseAt } from './phrases.ts'
import { takeQuantity } from './quantities.ts'
import { politeWords, Segment } from './segment.ts'
import { takeNumberedSize, takeSize } from './sizes.ts'
import { type Token, tokenize, unquote } from './tokens.ts'
import { containerUnits, measureUnits, unitAt } from './units-of-lists.ts'

/** A good as read from its words; `name` is null when they only say how much or how. */
export type SegmentReading = Omit<ListLine, 'raw' | 'name'> & { name: string | null }

/** Reads the words for one good. Each step takes what it understands; what is left is the name. */
export function readSegment(line: string, tokens: readonly Token[], index: CatalogueIndex): SegmentReading {
  const segment = new Segment(line, tokens)
  const asides = takeParentheses(segment)
  takeQuotedName(segment)
  takeCap(segment)
  nameGoods(segment)
  takeSureMoney(segment)
  takeNotes(segment, index)
  takeNumberedSize(segment)
  takeQuantity(segment)
  for (const aside of asides) adopt(segment, aside)
  takeBareMoney(segment, () => countsInPieces(segment, index))
  takeLeftNumbers(segment)
  takeSize(segment)
  takeTrailingWords(segment)
  return reading(segment, index)
}

function countsInPieces(segment: Segment, index: CatalogueIndex): boolean {
  const name = nameOf(segment)
  return name !== null && (findGood(index, name)?.units.includes('piece') ?? false)
}

function reading(segment: Segment, index: CatalogueIndex): SegmentReading {
  let name = wholeName(segment)
  let { unit } = segment
  if (
    name !== null &&
    segment.quantity !== null &&
    segment.notes.length === 0 &&
    isOnlyWish(segment, index, name)
  ) {
    segment.notes.push({ at: 0, text: name })
    name = null
  } else if (name !== null && segment.quotedName === null && unit === null && !goodInAnyOrder(index, name)) {
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
    quantity: segment.quantity,
    unit,
    size: segment.size,
    note: segment.note(),
    budgetKobo: segment.budgetKobo,
    capKobo: segment.capKobo,
  }
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

/** A quoted name is the name; words beside it belong to it. */
function wholeName(segment: Segment): string | null {
  const name = nameOf(segment)
  if (segment.quotedName === null) return name
  return name === null ? segment.quotedName : `${segment.quotedName} ${name}`
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
  const at = segment.tokens.findIndex((token, place) => token.quoted && segment.isFree(place))
  const token = segment.tokens[at]
  if (!token) return
  segment.quotedName = unquote(token)
  segment.take(at, at + 1)
}

/** "(big)" is a size, "(2 mudu)" an amount; anything else in brackets is a wish. */
function takeParentheses(segment: Segment): Segment[] {
  const { tokens } = segment
  const asides: Segment[] = []
  for (let open = 0; open < tokens.length; open++) {
    if (!segment.isFree(open) || !/^[([{]$/.test(tokens[open]?.text ?? '')) continue
    let close = open + 1
    while (close < tokens.length && !/^[)\]}]$/.test(tokens[close]?.text ?? '')) close++
    for (let from = open + 1; from < close; ) {
      let to = from
      while (to < close && tokens[to]?.text !== ',') to++
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
  segment.capKobo ??= aside.capKobo
  if (aside.isFree(0) && phraseAt(noteStarters, aside.tokens, 0) > 0) {
    segment.addNote(from, to)
    return null
  }
  nameGoods(aside)
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

/** "(please pick well)" says no amount, though its words are said around goods too. */
function isWish(aside: Segment): boolean {
  const { quantity, unit, size, budgetKobo, capKobo } = aside
  return (
    [quantity, unit, size, budgetKobo, capKobo].every((said) => said === null) &&
    aside.tokens.some((token) => token.word !== '' && !politeWords.has(token.word))
  )
}

function adopt(segment: Segment, aside: Segment): void {
  const agrees =
    segment.quantity === null ||
    aside.quantity === null ||
    aside.unit === segment.unit ||
    (segment.unit === null && aside.quantity === segment.quantity)
  if (agrees) {
    segment.quantity ??= aside.quantity
    segment.unit ??= aside.unit
  } else if (aside.unit !== null && measureUnits.has(aside.unit))
    segment.size ??= aside.textOf(0, aside.tokens.length)
  else if (aside.quantity !== null)
    segment.notes.push({ at: segment.tokens.length, text: aside.textOf(0, aside.tokens.length) })
  segment.size ??= aside.size
  segment.budgetKobo ??= aside.budgetKobo
  segment.capKobo ??= aside.capKobo
}

/** Marks the goods of the catalogue; after a number the first word may be its unit instead. */
function nameGoods(segment: Segment): void {
  const { tokens } = segment
  for (let at = 0; at < tokens.length; at++) {
    if (!segment.isFree(at) || tokens[at]?.word === '') continue
    const length = Math.min(tokens[at]?.good ?? 0, tokens.length - at)
    if (length === 0 || isUnitHere(segment, at, length)) continue
    let end = at + length
    while (end > at && !segment.isFree(end - 1)) end--
    segment.markName(at, end)
    at = end - 1
  }
}

function isUnitHere(segment: Segment, at: number, length: number): boolean {
  const { tokens } = segment
  const unit = unitAt(tokens, at)
  if (!unit) return false
  if (tokens[at + unit.length]?.word === 'of' && unit.length === length) return true
  if (tokens[at + length]?.value != null && segment.isNamed(at - 1)) return true
  let before = at - 1
  while (/^(?:big|small|medium|large|full|x)$/.test(tokens[before]?.word ?? '')) before--
  if (tokens[before]?.value == null || moneyAt(tokens, before)?.sure) return false
  if (unit.length < length) return containerUnits.has(unit.unit) || (tokens[at + unit.length]?.good ?? 0) > 0
  const named = tokens.some((_, place) => place < before && segment.isNamed(place))
  return (
    named ||
    unit.length > length ||
    tokens.slice(at + unit.length).some((token) => token.word !== '' || token.quoted)
  )
}

/** Numbers nobody claimed stay visible as a wish. */
function takeLeftNumbers(segment: Segment): void {
  for (const [at, token] of segment.tokens.entries()) {
    if (token.value !== null && segment.isFree(at) && segment.quantity !== null) {
      if (token.value === segment.quantity) segment.take(at, at + 1)
      else segment.addNote(at, at + 1)
    }
  }
}

/** The words left, without what says nothing. */
function nameOf(segment: Segment): string | null {
  return joinRuns(segment, runsOf(segment))
}

/** What trails a known good after its amount is a wish: "pepper 500 from Jos". */
function takeTrailingWords(segment: Segment): void {
  const runs = runsOf(segment)
  const main = runs.findIndex((run) => run.some((at) => segment.isNamed(at)))
  const saysHow = (at: number) => saysKind(segment.tokens[at])
  for (const run of runs.slice(main + 1)) {
    if (main < 0 ? run !== runs[0] && run.every(saysHow) : !run.some((at) => segment.isNamed(at)))
      segment.addNote(run[0] ?? 0, (run.at(-1) ?? 0) + 1)
  }
}

function saysKind(token: Token | undefined): boolean {
  return token !== undefined && (isWishWord(token) || kindWords.has(token.word))
}

function runsOf(segment: Segment): number[][] {
  const runs: number[][] = [[]]
  for (const [at, token] of segment.tokens.entries()) {
    const open = segment.isFree(at) || segment.isNamed(at)
    if (open && token.word !== '') runs.at(-1)?.push(at)
    else if (!open || token.value !== null) runs.push([])
  }
  return runs.map((run) => trimFillers(segment, run)).filter((run) => run.length > 0)
}

function trimFillers(segment: Segment, run: number[]): number[] {
  const says = (at: number) => {
    const word = segment.tokens[at]?.word ?? ''
    return segment.isNamed(at) || !(fillerWords.has(word) || word === 'whole')
  }
  const first = run.findIndex(says)
  return first < 0 ? [] : run.slice(first, run.findLastIndex(says) + 1)
}

function joinRuns(segment: Segment, runs: readonly number[][]): string | null {
  const { tokens, line } = segment
  let name = ''
  let previous: number | null = null
  for (const at of runs.flat()) {
    const token = tokens[at]
    if (!token) continue
    const between = previous === null ? '' : line.slice(tokens[previous]?.end ?? 0, token.start)
    name +=
      previous === null ? token.text : /^[-/'’]$/.test(between) ? between + token.text : ` ${token.text}`
    previous = at
  }
  return name === '' ? null : name
}
