import { takeBareMoney, takeCap, takeSureMoney } from './amounts.ts'
import { type CatalogueIndex, findGood, goodAt, goodInAnyOrder } from './catalogue-index.ts'
import { FILLERS } from './lexicon.ts'
import type { ListLine } from './list-line.ts'
import { takeNotes } from './notes.ts'
import { takeQuantity, takeSize } from './quantities.ts'
import { Segment } from './segment.ts'
import type { Token } from './tokens.ts'
import { unitAt } from './units-of-lists.ts'

/** A good as read from its words; `name` is null when they only say how much or how. */
export type SegmentReading = Omit<ListLine, 'raw' | 'name'> & { name: string | null }

/** Reads the words for one good. Each step takes what it understands; what is left is the name. */
export function readSegment(line: string, tokens: readonly Token[], index: CatalogueIndex): SegmentReading {
  const segment = new Segment(line, tokens)
  takeQuotedName(segment)
  takeParentheses(segment, index)
  takeCap(segment)
  markGoods(segment, index)
  takeSureMoney(segment)
  takeNotes(segment, index)
  takeQuantity(segment)
  const counted = nameOf(segment)
  const good = counted === null ? null : findGood(index, counted)
  takeBareMoney(segment, good?.units.includes('piece') ?? false)
  takeLeftNumbers(segment)
  takeSize(segment)
  takeTrailingWords(segment, index)
  return reading(segment, index)
}

function reading(segment: Segment, index: CatalogueIndex): SegmentReading {
  let name = segment.quotedName ?? nameOf(segment)
  let { unit } = segment
  const named = name === null ? null : findUnitGood(segment, index, name)
  if (
    name === null &&
    segment.unitText !== null &&
    segment.quantity !== null &&
    findGood(index, segment.unitText)
  ) {
    name = segment.unitText
    unit = null
  }
  return {
    name,
    productId: (named ?? (name === null ? null : findGood(index, name)))?.id ?? null,
    quantity: segment.quantity,
    unit,
    size: segment.size,
    note: segment.note(),
    budgetKobo: segment.budgetKobo,
    capKobo: segment.capKobo,
  }
}

/** "3 tins tomato": the unit and the name together are a good of their own. */
function findUnitGood(segment: Segment, index: CatalogueIndex, name: string) {
  return segment.unitText === null ? null : goodInAnyOrder(index, `${segment.unitText} ${name}`)
}

const QUOTES = /^["“”„]$/

function takeQuotedName(segment: Segment): void {
  const { tokens, line } = segment
  const open = tokens.findIndex((token) => QUOTES.test(token.text))
  const close = tokens.findIndex((token, at) => at > open && QUOTES.test(token.text))
  const [first, last] = [tokens[open], tokens[close]]
  if (open < 0 || !first || !last) return
  const name = line.slice(first.end, last.start).trim()
  if (name === '') return
  segment.quotedName = name
  segment.take(open, close + 1)
}

/** "(big)" is a size, "(2 mudu)" an amount; anything else in brackets is a wish. */
function takeParentheses(segment: Segment, index: CatalogueIndex): void {
  const { tokens } = segment
  for (let open = 0; open < tokens.length; open++) {
    if (!segment.isFree(open) || !/^[([{]$/.test(tokens[open]?.text ?? '')) continue
    let close = open + 1
    while (close < tokens.length && !/^[)\]}]$/.test(tokens[close]?.text ?? '')) close++
    takeAside(segment, open, close, index)
    open = close
  }
}

function takeAside(segment: Segment, open: number, close: number, index: CatalogueIndex): void {
  const inner = segment.tokens.slice(open + 1, close)
  const aside = new Segment(segment.line, inner)
  takeQuotedName(aside)
  if (aside.quotedName !== null) segment.notes.push({ at: open, text: aside.quotedName })
  else {
    takeCap(aside)
    markGoods(aside, index)
    takeSureMoney(aside)
    takeQuantity(aside)
    takeBareMoney(aside, false)
    takeSize(aside)
    if (nameOf(aside) === null && aside.notes.length === 0) adopt(segment, aside)
    else if (close > open + 1) segment.addNote(open + 1, close)
  }
  segment.take(open, Math.min(close + 1, segment.tokens.length))
}

function adopt(segment: Segment, aside: Segment): void {
  segment.quantity ??= aside.quantity
  segment.unit ??= aside.unit
  segment.size ??= aside.size
  segment.budgetKobo ??= aside.budgetKobo
  segment.capKobo ??= aside.capKobo
}

/** Marks the goods of the catalogue; after a number the first word may be its unit instead. */
function markGoods(segment: Segment, index: CatalogueIndex): void {
  const { tokens } = segment
  for (let at = 0; at < tokens.length; at++) {
    if (!segment.isFree(at) || tokens[at]?.word === '') continue
    const length = goodAt(index, tokens, at)
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
  if (!unit || unit.length > length) return false
  let before = at - 1
  while (
    before >= 0 &&
    tokens[before]?.word !== '' &&
    /^(?:big|small|medium|large|full)$/.test(tokens[before]?.word ?? '')
  )
    before--
  if (tokens[before]?.value == null) return false
  return unit.length < length || tokens.slice(at + unit.length).some((token) => token.word !== '')
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
function takeTrailingWords(segment: Segment, index: CatalogueIndex): void {
  const runs = runsOf(segment)
  const main = runs.findIndex((run) => run.some((at) => segment.isNamed(at)))
  const trailing = main < 0 ? [] : runs.slice(main + 1)
  if (trailing.length === 0 || goodInAnyOrder(index, joinRuns(segment, runs) ?? '')) return
  for (const run of trailing) {
    if (!run.some((at) => segment.isNamed(at))) segment.addNote(run[0] ?? 0, (run.at(-1) ?? 0) + 1)
  }
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
  const says = (at: number) => segment.isNamed(at) || !FILLERS.has(segment.tokens[at]?.word ?? '')
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
