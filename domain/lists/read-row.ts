import { capStart } from '#domain/lists/amounts/amounts.ts'
import {
  bareUpTo,
  type Exception,
  exceptionIn,
  isBare,
  shareEach,
  shareTogether,
} from '#domain/lists/amounts/each.ts'
import { hasMeasure } from '#domain/lists/amounts/measures.ts'
import { unitAt } from '#domain/lists/amounts/units-of-lists.ts'
import { asks, conditioned, isCondition, leftIf } from '#domain/lists/notes/condition.ts'
import { correct, correctionLength } from '#domain/lists/notes/correction.ts'
import type { Edit } from '#domain/lists/notes/edits.ts'
import { headingLength, isPlace, opensRemark, refuses, talks } from '#domain/lists/notes/remarks.ts'
import { beginsWithNote, countsAnotherKind, noteText, saysKind } from '#domain/lists/notes/row-notes.ts'
import { isSentence } from '#domain/lists/notes/unknown-good.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { applyCondition, type Condition, limitTo } from './conditions/condition.ts'
import { foldPhrase } from './fold.ts'
import {
  isSame,
  meant,
  merge,
  named,
  namesBrand,
  namesKind,
  onlyAmount,
  saysLimit,
  saysNothingKnown,
} from './line-of-reading.ts'
import type { ListLine } from './list-line.ts'
import { findMeant, readSegment, type SegmentReading } from './read-segment.ts'
import { partsOf, type Row, rawStartOf, trimMarks } from './row-parts.ts'
import type { Token } from './tokens.ts'

const asksOfIt = /\b(?:buy|get|carry|bring|own)\b/i

const nothingSaid = {
  quantity: null,
  unit: null,
  size: null,
  note: null,
  budgetKobo: null,
  capKobo: null,
  onlyIf: null,
  instead: null,
  isUnsure: false,
}

/** How many parts a row has, and whether one is its last. */
interface Place {
  parts: number
  isLast: boolean
  separator: string
}

/** Collects the goods and the message of a list, row by row. */
export class RowReader {
  readonly lines: ListLine[] = []
  readonly message: string[] = []
  /** Items that the message asked for and took back. */
  readonly takenOut = new Set<ListLine>()
  readonly #index: CatalogueIndex
  /** Where the last good's raw text begins in the row being read; null when it is of an earlier row. */
  #rawStart: number | null = null
  #rawEnd: number | null = null
  /** The last stretch of the message. */
  #said: { line: string; from: number; to: number } | null = null
  /** What the message spoke of last, until it is asked for. */
  #mentioned: string | null = null
  /** The last good's amount was a part of its own: "oil, 5 litres, Kings". */
  #measuredApart = false
  /** The last good's note ends in an open condition: "if not fresh, take plum". */
  #onCondition = false
  /** An amount that came before its good: "2 mudu, rice". */
  #waiting: SegmentReading | null = null

  constructor(index: CatalogueIndex) {
    this.#index = index
  }

  /** Adds a stretch of a line to the message; what goes on where the last one ended is one with it. */
  say(line: string, from: number, to: number): void {
    const said = trimMarks(line.slice(from, to))
    if (said === '') return
    const last = this.#said
    const goesOn = last?.line === line && last.to <= from && !/[\p{L}\p{N}]/u.test(line.slice(last.to, from))
    this.#said = { line, from: goesOn ? last.from : from, to }
    if (goesOn) this.message[this.message.length - 1] = trimMarks(line.slice(last.from, to))
    else this.message.push(said)
  }

  /** Remembers what the message spoke of last: "how much is crayfish now? buy 2 cups". */
  mention(words: readonly Token[]): void {
    const at = words.findLastIndex((token) => token.good > 0)
    const said = words.slice(at, at + (words[at]?.good ?? 0)).map((token) => token.text)
    if (at >= 0) this.#mentioned = said.join(' ')
  }

  read(whole: Row): void {
    const except = exceptionIn(whole.tokens)
    const row = except
      ? { ...whole, tokens: whole.tokens.toSpliced(except.from, except.to - except.from) }
      : whole
    const parts = partsOf(row, this.#index)
    const known = this.lines.length
    let from = row.start
    let start = row.start
    let inRemark = false
    this.#rawStart = null
    this.#rawEnd = null
    for (const [at, part] of parts.entries()) {
      const next = parts[at + 1]
      const to = next ? rawStartOf(row.tokens, part, next) : row.end
      const words = row.tokens.slice(part.from, part.to)
      if (part.condition) this.#settle(row.line, from, start)
      if (part.condition && this.#applies(row.line, words, part.condition, start, to)) {
        from = to
        start = to
        continue
      }
      const heading = at > 0 && !inRemark ? headingLength(words, this.#index) : 0
      if (heading > 0 && heading < words.length) {
        this.#settle(row.line, from, start)
        from = words[heading]?.start ?? to
        this.say(row.line, start, from)
        start = from
        words.splice(0, heading)
      }
      inRemark = this.#speaks(words, inRemark, parts.length > 1)
      const starts = this.#rawStart === null || part.separator === '.'
      if (inRemark || (starts && parts.length > 1 && refuses(words))) {
        this.#settle(row.line, from, start)
        this.say(row.line, start, to)
        from = to
      } else if (
        !this.#readPart(row.line, words, from, to, {
          parts: parts.length,
          isLast: !next,
          separator: part.separator,
        })
      )
        from = to
      start = to
    }
    this.#settle(row.line, from, row.end)
    this.#finishRaw(row.line)
    const first = this.lines[known]
    if (first && row.condition !== null)
      first.note = [row.condition, first.note].filter((said) => said !== null).join(', ')
    if (first && row.maxKobo != null) limitTo(first, row.maxKobo)
    if (this.lines[known - 1]?.raw.includes('\n')) this.#shareEach(bareUpTo(this.lines, known - 1))
    if (this.lines.length > known + 1) this.#shareEach(this.lines.slice(known))
    if (except) this.#except(whole, except, this.lines.slice(known))
  }

  /** "2 mudu each except salt 1". */
  #except({ line, tokens }: Row, { from, to }: Exception, goods: readonly ListLine[]): void {
    const said = readSegment(line, tokens.slice(from + 1, to), this.#index)
    const good = goods.find((each) => isSame(each, said))
    if (!good) return
    correct(good, said)
    good.raw = `${line.slice(tokens[from]?.start, tokens[to - 1]?.end)}\n${good.raw}`
  }

  /** Lets a condition speak of the last item; false where there is none, or where it says nothing of it. */
  #applies(line: string, words: readonly Token[], condition: Condition, from: number, to: number): boolean {
    const last = this.#rawStart === null ? undefined : this.lines.at(-1)
    const good = last && (this.#named(condition) ?? last)
    if (!good) return false
    if (good === last) this.#extend(good, line, from, to)
    if (!applyCondition(good, condition) || condition.saysMore) this.#note(good, noteText(line, words))
    return true
  }

  /** Lets a condition on a line of its own speak of the item that it names, else of the last one. */
  applyLater(line: string, condition: Condition, from: number, to: number): boolean {
    const good = condition.about ? (this.#named(condition) ?? this.#asksFor(condition)) : this.lines.at(-1)
    if (!good || !applyCondition(good, condition)) return false
    if (condition.saysMore) this.#note(good, trimMarks(line.slice(from, to)))
    good.raw = `${good.raw}\n${trimMarks(line.slice(from, to))}`.trim()
    return true
  }

  /** Lets a condition speak of an item that was asked for in an earlier line. */
  applyToKnown(line: string, condition: Condition, from: number): boolean {
    return this.#named(condition) !== undefined && this.applyLater(line, condition, from, line.length)
  }

  /** "all in paint": the unit of every item above that has a number and none. */
  measureAll(line: string, words: readonly Token[], from: number): boolean {
    const [all, ...rest] = words
    const at = rest.findIndex((_, place) => unitAt(rest, place) !== null)
    const unit = unitAt(rest, at)
    if (!/^(?:all|everything)$/.test(all?.word ?? '') || !unit || at + unit.length < rest.length) return false
    if (!rest.slice(0, at).every(({ word }) => /^(?:in|na|by|is|are|be|should|of|them|dem|the)$/.test(word)))
      return false
    const counted = this.lines.filter(
      ({ quantity, unit: own, budgetKobo }) => quantity !== null && own === null && budgetKobo === null,
    )
    const last = counted.at(-1)
    if (!last) return false
    for (const good of counted) good.unit = unit.unit
    last.raw = `${last.raw}\n${trimMarks(line.slice(from))}`
    return true
  }

  /** "if no yam carry cocoyam": asks for yam. Said before the item, it waits for its amount. */
  #asksFor({ about, instead, maxKobo }: Condition): ListLine | undefined {
    if (!about || !instead?.name || instead.aboveKobo !== null || maxKobo !== null) return undefined
    const productId = findMeant(this.#index, about, [])
    if (productId === null) return undefined
    const asked: ListLine = { ...nothingSaid, raw: '', name: about, productId }
    this.lines.push(asked)
    return asked
  }

  /** Whether an edit speaks of an item that was asked for, before this line or in it. */
  knows(words: readonly Token[], { from, good }: Edit): boolean {
    const about = words.slice(good.from, good.to)
    if (this.#named({ about: about.map(({ text }) => text).join(' ') })) return true
    const [first] = about
    return words.slice(0, from).some((token) => token.good === about.length && token.stem === first?.stem)
  }

  /** Changes or takes out an item that was asked for before; false where none was. */
  edit(
    line: string,
    words: readonly Token[],
    { good: at, said, replaces }: Edit,
    from: number,
    to: number,
  ): boolean {
    const about = words
      .slice(at.from, at.to)
      .map(({ text }) => text)
      .join(' ')
    const good = this.#named({ about })
    if (!good || this.takenOut.has(good)) return false
    if (said === null) {
      this.takenOut.add(good)
      this.say(good.raw, 0, good.raw.length)
      this.say(line, from, to)
      return true
    }
    const reading = readSegment(line, words.slice(said.from, said.to), this.#index)
    if (replaces && reading.name === null) return false
    if (replaces) {
      good.name = reading.name ?? good.name
      good.productId = reading.productId
      if (reading.note !== null) good.note = reading.note
    }
    correct(good, reading)
    good.raw = `${good.raw}\n${trimMarks(line.slice(from, to))}`
    return true
  }

  /** The item that a condition names. */
  #named({ about }: Pick<Condition, 'about'>): ListLine | undefined {
    if (!about) return undefined
    const id = findMeant(this.#index, about, [])
    return this.lines.findLast(
      (good) =>
        (id !== null && good.productId === id) ||
        foldPhrase(good.name).split(' ').includes(foldPhrase(about)),
    )
  }

  /** A unit that was said of each may say which good is meant: milk by the tin. */
  #shareEach(goods: readonly ListLine[]): void {
    shareTogether(goods)
    for (const good of shareEach(goods)) good.productId = meant(this.#index, good) ?? good.productId
  }

  /** Keeps an amount whose good never came: "onions 5 big, 10 small" means onions again. */
  #settle(line: string, from: number, to: number): void {
    if (!this.#waiting) return
    const before = this.#rawStart === null ? undefined : this.lines.at(-1)
    const again = before ? { ...this.#waiting, name: before.name } : this.#waiting
    if (before) again.productId = meant(this.#index, { ...again, name: before.name }) ?? before.productId
    this.#waiting = null
    this.#push(line, again, from, to)
  }

  /** Returns whether the words are for the agent; a remark runs on until a measured good. */
  #speaks(words: readonly Token[], inRemark: boolean, hasOthers: boolean): boolean {
    if (inRemark) return !hasMeasure(words)
    if (!hasOthers) return false
    if (isPlace(words)) return true
    if (talks(words) && !(this.#rawStart !== null && beginsWithNote(words))) return true
    if (!opensRemark(words)) return false
    return this.#rawStart === null || !(beginsWithNote(words) || saysLimit(words))
  }

  /** Reads one part; true when its text waits for the part after it. */
  #readPart(line: string, words: readonly Token[], from: number, to: number, place: Place): boolean {
    const { parts, isLast } = place
    const sameRow = this.#rawStart !== null
    const goesOn =
      sameRow || parts === 1 || (words[0]?.word === 'buy' && words.some(({ word }) => word === 'each'))
    const previous = goesOn ? this.lines.at(-1) : undefined
    if (previous && this.#corrects(line, words)) {
      this.#extend(previous, line, from, to)
      return false
    }
    const names = place.isLast && sameRow && previous !== undefined && namesKind(this.#index, previous, words)
    if (previous && sameRow && countsAnotherKind(words)) {
      const { name, productId, unit } = previous
      const { quantity, note } = readSegment(line, words, this.#index)
      this.#push(line, { ...nothingSaid, name, productId, unit, quantity, note }, from, to)
      return false
    }
    const left = leftIf(words)
    const leftGood = left === null ? undefined : this.#named({ about: left })
    if (leftGood) {
      this.#extend(this.lines.at(-1) ?? leftGood, line, from, to)
      this.#note(leftGood, noteText(line, words))
      return false
    }
    const isOwnKind = words[0]?.word === 'the' && saysKind(words)
    const saysWhichKind = previous && (isOwnKind || (!isBare(previous) && (names || saysKind(words))))
    if (previous && (saysWhichKind || beginsWithNote(words) || (this.#onCondition && asks(words)))) {
      this.#onCondition = isCondition(words)
      const cap = capStart(words)
      this.#extend(previous, line, from, to)
      this.#note(
        this.#named({ about: conditioned(words) }) ?? previous,
        noteText(line, cap < 0 ? words : words.slice(0, cap)),
      )
      if (cap >= 0) merge(previous, readSegment(line, words.slice(cap), this.#index))
      return false
    }
    const reading = onlyAmount(words, previous) ?? readSegment(line, words, this.#index)
    if (previous && sameRow && /^[,;(-]$/.test(place.separator) && namesBrand(previous, reading)) {
      this.#extend(previous, line, from, to)
      this.#note(previous, noteText(line, words))
      return false
    }
    const spokenOf = previous && words[0]?.word === 'the' ? this.#spokenOf(reading) : undefined
    if (previous && spokenOf) {
      this.#extend(previous, line, from, to)
      this.#note(spokenOf, reading.note ?? '')
      return false
    }
    const saysWhich = previous && this.#measuredApart && isLast && saysNothingKnown(reading)
    if (saysNothingKnown(reading) && reading.name !== null && isSentence(words)) {
      this.say(line, from, words.at(-1)?.end ?? from)
      return false
    }
    if (reading.name !== null && !saysWhich) {
      this.#push(line, reading, from, to)
      return false
    }
    if (previous && reading.name === null && merge(previous, reading)) {
      this.#measuredApart = sameRow
      if (reading.note !== null) this.#note(previous, reading.note)
      this.#extend(previous, line, from, to)
      return false
    }
    if (previous && reading.quantity === null && reading.budgetKobo === null && reading.capKobo === null) {
      this.#extend(previous, line, from, to)
      this.#note(previous, noteText(line, words))
      return false
    }
    if (this.#waiting || (this.#mentioned !== null && asksOfIt.test(line.slice(from, to)))) {
      this.#push(line, reading, from, to)
      return false
    }
    this.#waiting = reading
    return true
  }

  /** "the rice stone free": the good asked for before, when only a wish is said of it. */
  #spokenOf(reading: SegmentReading): ListLine | undefined {
    if (reading.name === null || reading.note === null || !isBare(reading)) return undefined
    return this.lines.findLast((good) => isSame(good, reading) && !isBare(good))
  }

  /** "sorry make it 3" takes the place of the last amount, "sorry make the yam 3" of the yam's. */
  #corrects(line: string, words: readonly Token[]): boolean {
    const length = correctionLength(words)
    if (length === 0) return false
    const said = readSegment(line, words.slice(length), this.#index)
    const good = said.name === null ? this.lines.at(-1) : this.lines.findLast((known) => isSame(known, said))
    if (good) correct(good, said)
    return good !== undefined
  }

  #push(line: string, reading: SegmentReading, from: number, to: number): void {
    const raw = trimMarks(line.slice(from, to))
    const good: ListLine = {
      raw,
      onlyIf: null,
      instead: null,
      isUnsure: false,
      ...this.#nameOf(reading, raw),
    }
    this.#mentioned = null
    if (this.#waiting && this.#waiting !== reading && merge(good, this.#waiting)) {
      if (this.#waiting.note !== null) this.#note(good, this.#waiting.note)
    }
    this.#waiting = null
    this.#finishRaw(line)
    this.lines.push(good)
    this.#rawStart = from
    this.#rawEnd = null
    this.#measuredApart = false
    this.#onCondition = false
  }

  /** "buy 2 cups" asks for what the message spoke of. */
  #nameOf(reading: SegmentReading, raw: string) {
    const { name, quantity, budgetKobo } = reading
    if (name !== null) return { ...reading, name }
    const mentioned = this.#mentioned
    if (mentioned === null || (quantity ?? budgetKobo) === null || !asksOfIt.test(raw))
      return named(reading, raw, this.#index)
    return { ...reading, name: mentioned, productId: findMeant(this.#index, mentioned, [reading.unit]) }
  }

  /** Writes the raw text of the last good anew when later parts of the row belong to it. */
  #finishRaw(line: string): void {
    const last = this.lines.at(-1)
    if (last && this.#rawStart !== null && this.#rawEnd !== null) {
      last.raw = trimMarks(line.slice(this.#rawStart, this.#rawEnd))
    }
  }

  #note(good: ListLine, note: string): void {
    if (note === '') return
    good.note = good.note === null ? note : `${good.note}, ${note}`
    good.productId = meant(this.#index, good) ?? good.productId
  }

  #extend(previous: ListLine, line: string, from: number, to: number): void {
    if (this.#rawStart === null) previous.raw = `${previous.raw}\n${trimMarks(line.slice(from, to))}`
    else this.#rawEnd = to
  }
}
