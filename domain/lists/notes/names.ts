import { moneyAt } from '#domain/lists/amounts/amounts.ts'
import type { CatalogueIndex } from '#domain/lists/amounts/catalogue-index.ts'
import { kindLength } from '#domain/lists/amounts/kind-phrase.ts'
import { containerUnits, unitAt } from '#domain/lists/amounts/units-of-lists.ts'
import { fillerWords, isWishWord, kindWords, politeWords, wholeWords } from '#domain/lists/lexicon/lexicon.ts'
import type { Segment } from '#domain/lists/lexicon/segment.ts'
import type { Token } from '#domain/lists/tokens/tokens.ts'

/** Marks the goods of the catalogue; after a number the first word may be its unit instead. */
export function nameGoods(segment: Segment, index: CatalogueIndex | null): void {
  const { tokens } = segment
  let before: { end: number; id: string | undefined } | null = null
  for (let at = 0; at < tokens.length; at++) {
    if (!segment.isFree(at) || tokens[at]?.word === '') continue
    const kind = at > 0 ? kindLength(tokens, at) : 0
    if (kind > 0 && tokens.slice(0, at).some((_, before) => segment.isNamed(before))) {
      at += kind - 1
      continue
    }
    const length = Math.min(tokens[at]?.good ?? 0, tokens.length - at)
    if (length === 0 || isUnitHere(segment, at, length)) continue
    let end = at + length
    while (end > at && !segment.isFree(end - 1)) end--
    const stems = tokens.slice(at, end).map(({ stem }) => stem)
    const id: string | undefined = index?.byPhrase.get(stems.join(' '))?.id
    // "five packs of juice chivita": which juice.
    if (
      before?.end === at &&
      id !== undefined &&
      id === before.id &&
      tokens.slice(0, at).some(({ value }) => value !== null)
    ) {
      end += kindLength(tokens, end)
      segment.addNote(at, end)
    } else segment.markName(at, end)
    before = { end, id }
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

/** A quoted name is the name; words beside it belong to it. */
export function wholeName(segment: Segment): string | null {
  const name = nameOf(segment)
  if (segment.quotedName === null) return name
  return name === null ? segment.quotedName : `${segment.quotedName} ${name}`
}

/** The words left, without what says nothing. */
export function nameOf(segment: Segment): string | null {
  return joinRuns(segment, runsOf(segment))
}

/** Takes what trails a known good after its amount for a wish: "pepper 500 from Jos". */
export function takeTrailingWords(segment: Segment): void {
  const runs = runsOf(segment)
  if (runs.length < 2) return
  const main = runs.findIndex((run) => run.some((at) => segment.isNamed(at)))
  const saysHow = (at: number) => saysKind(segment.tokens[at])
  for (const run of runs.slice(main + 1)) {
    const from = run[0] ?? 0
    if (main < 0 ? run !== runs[0] && run.every(saysHow) : !run.some((at) => segment.isNamed(at)))
      segment.addNote(isBrandTitle(segment, from - 1) ? from - 1 : from, endOfKind(segment, run.at(-1) ?? 0))
  }
}

/** After "local", and after its "one". */
function endOfKind({ tokens }: Segment, at: number): number {
  return saysKind(tokens[at]) && /^ones?$/.test(tokens[at + 1]?.word ?? '') ? at + 2 : at + 1
}

/** "Mama Gold", though a mama alone is only spoken to. */
function isBrandTitle(segment: Segment, at: number): boolean {
  return segment.isFree(at) && segment.tokens[at]?.word === 'mama'
}

function saysKind(token: Token | undefined): boolean {
  return token !== undefined && (isWishWord(token) || kindWords.has(token.word))
}

function runsOf(segment: Segment): number[][] {
  const runs: number[][] = []
  let run: number[] = []
  const end = () => {
    const said = run.length === 0 ? run : trimFillers(segment, run)
    if (said.length > 0) runs.push(said)
    run = []
  }
  segment.tokens.forEach((token, at) => {
    const open = segment.isNamed(at) || (segment.isFree(at) && !politeWords.has(token.word))
    if (open && token.word !== '') run.push(at)
    else if (!open || token.value !== null) end()
  })
  end()
  return runs
}

function trimFillers(segment: Segment, run: number[]): number[] {
  const says = (at: number) => {
    const word = segment.tokens[at]?.word ?? ''
    return segment.isNamed(at) || !(fillerWords.has(word) || wholeWords.has(word))
  }
  let from = 0
  let to = run.length
  while (from < to && !says(run[from] ?? 0)) from++
  while (to > from && !says(run[to - 1] ?? 0)) to--
  return to - from === run.length ? run : run.slice(from, to)
}

/** Hold one word together. */
const joining = new Set(['-', '/', "'", '’'])

function joinRuns(segment: Segment, runs: readonly number[][]): string | null {
  const { tokens, line } = segment
  let name = ''
  let previous: number | null = null
  for (const at of runs.flat()) {
    const token = tokens[at]
    if (!token) continue
    const between = previous === null ? '' : line.slice(tokens[previous]?.end ?? 0, token.start)
    name += previous === null ? token.text : (joining.has(between) ? between : ' ') + token.text
    previous = at
  }
  return name === '' ? null : name
}
