import { liftPins } from '#domain/delivery/said-pin.ts'
import { foldPhrase } from '#domain/fold.ts'
import { isBare } from '#domain/lists/amounts/each.ts'
import { priceHugeCounts, priceOddCounts } from '#domain/lists/amounts/plausible.ts'
import { headingWords, politeWords, sectionWords } from '#domain/lists/lexicon/lexicon.ts'
import { editsIn } from '#domain/lists/notes/edits.ts'
import { dropIdleWords } from '#domain/lists/notes/own-name.ts'
import { headingLength, isRemark, isWordless } from '#domain/lists/notes/remarks.ts'
import { introLength, questionLength } from '#domain/lists/notes/request.ts'
import { mayBeNamed } from '#domain/lists/notes/unknown-good.ts'
import type { CatalogueIndex } from './amounts/catalogue-index.ts'
import { leadingCondition, trailingCondition } from './conditions/find-conditions.ts'
import { asksIf, readCondition } from './conditions/row-conditions.ts'
import { markUnsure, type Surroundings } from './confidence.ts'
import { type Bullet, bulletOf } from './lexicon/line-start.ts'
import { measureAll } from './measure-all.ts'
import { RowReader } from './read-row.ts'
import { alone, isAllTalk, surroundingsOf } from './surroundings.ts'
import { rowsOf } from './tagger/rows.ts'
import { type Tagged, talk, type Weights } from './tagger/tagger.ts'
import { findTalk } from './tagger/talk.ts'
import type { Row } from './tagger/text-lines.ts'
import { ticksOf } from './tagger/ticks.ts'
import type { ListLine, ReadList } from './tokens/list-line.ts'
import { type Token, tidyText } from './tokens/tokens.ts'

/**
 * Reads a shopping list as people send it. Every word of the text ends up in some line's `raw` or
 * in the message, in order; nothing throws, and the cost grows with the length of the text only.
 */
export function readList(text: string, index: CatalogueIndex): ReadList {
  const { lines, leftOut, around, message } = readSurely(text, index)
  markUnsure(lines, around, index)
  return { lines, leftOut, message }
}

/** The same without the marks, and with what they are made from. */
export function readSurely(
  text: string,
  index: CatalogueIndex,
  weights?: Weights,
  list: readonly ListLine[] = [],
): ReadList & { around: Surroundings[]; unplaced: string[] } {
  const reader = new RowReader(index, list)
  const { lines } = reader.items
  const { left, pins } = liftPins(text)
  const rows = rowsOf(tidyText(left), index)
  const around: Surroundings[] = list.map(() => alone)
  const spokenOf = new Set<string>()
  const lastNamed = lastNamedIn(rows, index)
  const ticks = ticksOf(rows)
  const ticked = new Set<ListLine>()
  const allTagged = findTalk(rows, index, weights)
  for (const [at, tagged] of allTagged.entries()) {
    const row = rows[at]
    if (!row) break
    if (reader.items.isFull || headsSection(row, rows[at + 1]))
      reader.message.say(row.line, row.offset, row.line.length)
    else readRow(row, tagged, index, reader, lastNamed)
    const next = rows[at + 1]
    const seen = surroundingsOf(
      row,
      tagged,
      spokenOf,
      index,
      next && isAllTalk(allTagged[at + 1]) ? next.words : [],
    )
    for (const line of ticks[at] === true ? lines.slice(around.length) : []) ticked.add(line)
    while (around.length < lines.length) around.push(seen)
  }
  reader.items.applyWaiting()
  const leftOut = takeOut(lines, around, new Set([...reader.items.takenOut, ...ticked]))
  joinAgain(lines, around)
  const said = lines.filter((line) => !list.includes(line))
  for (const line of said) if (line.budgetKobo === line.capKobo) line.budgetKobo = null
  priceOddCounts(said)
  priceHugeCounts(said, index)
  dropIdleWords(said, index)
  const message = [reader.message.text ?? [], pins].flat().join('\n') || null
  return { lines, leftOut, around, message, unplaced: reader.items.unplaced }
}

/** Returns where in the text each product is named last. */
function lastNamedIn(rows: readonly Row[], index: CatalogueIndex): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const { words, start } of rows) {
    for (const [at, { good, start: from }] of words.entries()) {
      if (good === 0) continue
      const stems = words.slice(at, at + good).map(({ stem }) => stem)
      const entry = index.byPhrase.get(stems.join(' '))
      if (entry) found.set(entry.id, start + from)
    }
  }
  return found
}

/** Takes some lines from the others, and returns them in their order. */
function takeOut(lines: ListLine[], around: Surroundings[], some: ReadonlySet<ListLine>): ListLine[] {
  const taken: ListLine[] = []
  for (let at = lines.length - 1; at >= 0 && some.size > 0; at--) {
    const line = lines[at]
    if (!line || !some.has(line)) continue
    taken.unshift(line)
    lines.splice(at, 1)
    around.splice(at, 1)
  }
  return taken
}

/** "rice don finish, so buy rice 5 mudu": an item that was only named, and asked for with an amount after it. */
function joinAgain(lines: ListLine[], around: Surroundings[]): void {
  const ids = lines.flatMap(({ productId }) => productId ?? [])
  if (new Set(ids).size === ids.length) return
  const asked = new Map<string, ListLine>()
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at]
    if (!line?.productId) continue
    const key = `${line.productId} ${foldPhrase(line.name)}`
    const later = asked.get(key)
    const isNamed = isBare(line) && line.note === null && line.size === null
    const before = lines.slice(0, at).findLast((other) => other.productId === line.productId)
    if (before && isOnlyCap(line) && before.capKobo === null) {
      before.capKobo = line.capKobo
      before.capOf = line.capOf
      before.raw = `${before.raw}\n${line.raw}`
      lines.splice(at, 1)
      around.splice(at, 1)
    } else if (isNamed && later && (line.instead === null || later.instead === null)) {
      later.instead ??= line.instead
      later.raw = `${line.raw}\n${later.raw}`
      lines.splice(at, 1)
      around.splice(at, 1)
    } else if (!isBare(line)) asked.set(key, line)
  }
}

/** "Yam no dey pass 5k" after yam was asked for. */
function isOnlyCap({ quantity, unit, size, note, budgetKobo, capKobo, instead }: ListLine): boolean {
  return capKobo !== null && [quantity, unit, size, note, budgetKobo, instead].every((said) => said === null)
}

/** "Vegetables" above lines with bullets, "VEG" above other lines. */
function headsSection({ line, words, bullet }: Row, next: Row | undefined): boolean {
  const isOver = next !== undefined && (next.bullet !== null || (isCapital(line) && !isCapital(next.line)))
  if (bullet !== null || !isOver || words.length === 0 || !next.words.some(namesSomething)) return false
  return words.every(
    ({ word, value }) => value === null && (word === '' || sectionWords.has(word) || headingWords.has(word)),
  )
}

/** "OILS ETC". */
function isCapital(line: string): boolean {
  return /\p{Lu}{2}/u.test(line) && !/\p{Ll}/u.test(line)
}

function namesSomething(token: Token): boolean {
  return token.good > 0 || mayBeNamed(token)
}

/** Holds a part of a line without talk. */
interface Stretch {
  row: Row
  words: readonly Token[]
  start: number
  end: number
  bullet: Bullet | null
}

/** Reads a line: what the tagger takes for talk is the message, the rest is goods. */
function readRow(
  row: Row,
  { tags }: Tagged,
  index: CatalogueIndex,
  reader: RowReader,
  lastNamed: ReadonlyMap<string, number>,
): void {
  const { words, line, offset, bullet } = row
  if (words.length === 0 || row.isSystem) {
    reader.message.say(line, offset, line.length)
    return
  }
  if (words.some((token) => token.quoted)) {
    reader.read({ line, start: 0, end: line.length, tokens: words, bullet, condition: null })
    return
  }
  const applied = applyLeading(row, 0, lastNamed, index, reader)
  const other = applied > 0 ? null : trailingCondition(line, words, index)
  if (other && reader.items.applyToKnown(line, other, offset)) return
  if (measureAll(reader.items.lines, { line, words, from: offset })) return
  const known = {
    isThere: reader.items.isThere,
    lengthAt: (tokens: readonly Token[], at: number) => reader.items.nameLengthAt(tokens, at),
  }
  const edits = editsIn(words, known).filter(
    (edit) => reader.items.isThere || reader.items.knows(words, edit),
  )
  for (let from = applied; from < words.length; ) {
    while (edits[0] && edits[0].from < from) edits.shift()
    const edit = edits[0]?.from === from ? edits.shift() : undefined
    const editEnd = words[edit?.to ?? 0]?.start ?? line.length
    const editStart = from === 0 ? offset : (words[from]?.start ?? 0)
    if (edit && reader.items.edit(line, words, edit, editStart, editEnd)) {
      from = edit.to
      continue
    }
    const led = from > 0 && tags[from] !== talk ? applyLeading(row, from, lastNamed, index, reader) : 0
    if (led > 0) {
      from += led
      continue
    }
    let to = from + 1
    while (to < words.length && tags[to] === tags[from] && edits[0]?.from !== to && !asksIf(words, to)) to++
    const end = words[to]?.start ?? line.length
    const start = words[from]?.start ?? 0
    if (tags[from] === talk) {
      reader.message.say(line, from === 0 ? offset : start, end, words.slice(from, to))
    } else if (from === 0)
      readStretch({ row, words: words.slice(0, to), start: 0, end, bullet }, index, reader)
    else {
      const inner = bulletOf(words.slice(from, to), false)
      const said = words.slice(from + (inner?.length ?? 0), to)
      readStretch({ row, words: said, start, end, bullet: inner }, index, reader)
    }
    from = to
  }
}

/** Applies a condition that stands before its item, or after all of an earlier one; how many tokens it takes. */
function applyLeading(
  { line, words, offset, start }: Row,
  from: number,
  lastNamed: ReadonlyMap<string, number>,
  index: CatalogueIndex,
  reader: RowReader,
): number {
  const tokens = from === 0 ? words : words.slice(from)
  const condition = leadingCondition(line, tokens, index)
  if (!condition) return 0
  const end = tokens[condition.to]?.start ?? line.length
  const begin = from === 0 ? offset : (tokens[0]?.start ?? 0)
  const asked = { lastNamed, place: start + end - 1 }
  return reader.items.applyLater(line, condition, begin, end, asked) ? condition.to : 0
}

/** Sets headings and remarks apart from the items of a line. */
function readStretch(
  { row, words, start, end, bullet }: Stretch,
  index: CatalogueIndex,
  reader: RowReader,
): void {
  const { line } = row
  const from = start === 0 ? row.offset : start
  const asked = readCondition(line, words, row.alone)
  const intro = asked === null ? questionLength(words) || introLength(words) : 0
  if (isWordless(words) || (asked === null && intro === 0 && isRemark(words))) {
    reader.message.say(line, from, end, words)
    return
  }
  const heading = asked === null ? intro || headingLength(words, index) : 0
  const named = asked?.tokens ?? words.slice(heading)
  const lead = named.findIndex((token) => !politeWords.has(token.word))
  const inner = bullet === null && heading + lead > 0 ? bulletOf(named.slice(lead), false) : null
  const tokens = inner === null ? named : named.slice(lead + inner.length)
  // All of the words together are no remark, as was seen above.
  if (tokens.length < words.length && (isWordless(tokens) || isRemark(tokens))) {
    reader.message.say(line, from, end)
    return
  }
  const itemStart = heading === 0 ? start : (words[heading]?.start ?? start)
  reader.message.say(line, from, itemStart, words.slice(0, heading))
  const condition = asked?.condition ?? null
  reader.read({
    line,
    start: itemStart,
    end,
    tokens,
    bullet: bullet ?? inner,
    condition,
    maxKobo: asked?.maxKobo ?? null,
    each: asked?.each,
  })
}
