import { exceptionIn, isBare, withoutException } from '#domain/lists/amounts/each.ts'
import { hasMeasure } from '#domain/lists/amounts/measures.ts'
import type { Condition } from '#domain/lists/amounts/part.ts'
import { headingLength, refuses } from '#domain/lists/notes/remarks.ts'
import {
  beginsWithNote,
  countsAnotherKind,
  noteText,
  saysBrand,
  saysKind,
  wishLength,
} from '#domain/lists/notes/row-notes.ts'
import { isSentence, spokenLength } from '#domain/lists/notes/unknown-good.ts'
import type { CatalogueIndex } from './amounts/catalogue-index.ts'
import { applyCondition } from './conditions/condition.ts'
import { asks, isCondition, leftIf } from './conditions/row-conditions.ts'
import { KnownItems } from './known-items.ts'
import { Message } from './message.ts'
import { findMeant, readSegment, type SegmentReading } from './notes/read-segment.ts'
import { partsOf, type Row, type RowPart, rawStartOf, trimMarks } from './row-parts.ts'
import {
  addsToBare,
  anotherKind,
  areApart,
  asksOfIt,
  buysOfEach,
  isAddedTo,
  isForAgent,
  lineNamedBy,
  merge,
  moreOf,
  namesBrand,
  namesKind,
  namesWhole,
  onlyAmount,
  saysNothingKnown,
  speaksOfItem,
} from './rows/line-of-reading.ts'
import type { ListLine } from './tokens/list-line.ts'
import type { Token } from './tokens/tokens.ts'

/** Collects the goods and the message of a list, row by row. */
export class RowReader {
  readonly message = new Message()
  readonly items: KnownItems
  readonly #index: CatalogueIndex
  /** Marks where the last good's raw text begins in the row being read; null when it is of an earlier row. */
  #rawStart: number | null = null
  #rawEnd: number | null = null
  /** The last good's amount was a part of its own: "oil, 5 litres, Kings". */
  #measuredApart = false
  /** The last good's note ends in an open condition: "if not fresh, take plum". */
  #onCondition = false
  /** Holds an amount that came before its good: "2 mudu, rice". */
  #waiting: SegmentReading | null = null
  #waitingTo = 0

  constructor(index: CatalogueIndex, list: readonly ListLine[] = []) {
    this.#index = index
    this.items = new KnownItems(index, this.message, list)
  }

  read(whole: Row): void {
    const except = exceptionIn(whole.tokens)
    const row = except ? { ...whole, tokens: withoutException(whole.tokens, except) } : whole
    const parts = partsOf(row, this.#index)
    const { lines } = this.items
    const known = lines.length
    let [from, start] = [row.start, row.start]
    let inRemark = false
    this.#rawStart = null
    this.#rawEnd = null
    for (const [at, part] of parts.entries()) {
      if (this.items.isFull) break
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
        this.message.say(row.line, start, from)
        start = from
        words.splice(0, heading)
      }
      // Runs a remark on until a measured good.
      inRemark = inRemark
        ? !hasMeasure(words)
        : parts.length > 1 && isForAgent(words, this.#rawStart !== null)
      const starts = this.#rawStart === null || part.separator === '.'
      if (inRemark || (starts && parts.length > 1 && refuses(words))) {
        this.#settle(row.line, from, start)
        this.message.say(row.line, start, to, words)
        from = to
      } else {
        const place = { separator: part.separator, isAlone: parts.length === 1, isLast: !next }
        if (!this.#readPart({ line: row.line, words, from, to, ...place })) from = to
      }
      start = to
    }
    this.#settle(row.line, from, this.items.isFull ? start : row.end)
    this.#finishRaw(row.line)
    if (this.items.isFull) this.message.say(row.line, start, row.end)
    this.items.finishRow(known, row)
    if (except) this.items.except(whole, except, lines.slice(known))
  }

  /** Lets a condition speak of the last item; false where there is none, or where it says nothing of it. */
  #applies(line: string, words: readonly Token[], condition: Condition, from: number, to: number): boolean {
    const last = this.#rawStart === null ? undefined : this.items.last
    const good = last && (this.items.named(condition) ?? last)
    if (!good) return false
    if (good === last) this.#extend(good, line, from, to)
    if (!applyCondition(good, condition, this.#index) || condition.saysMore)
      this.items.note(good, noteText(line, words))
    return true
  }

  /** Keeps an amount whose good never came ("onions 5 big, 10 small" is onions again), unless it was said already. */
  #settle(line: string, from: number, to: number): void {
    const waiting = this.#waiting
    this.#waiting = null
    if (!waiting || trimMarks(line.slice(from, to)) === '') return
    const before = this.#rawStart === null ? undefined : this.items.last
    // "For the onion, big ones, 6": nothing says what is counted.
    if (this.items.lines.length > 0 && !(before ?? this.message.mentioned ?? waiting.note)) {
      this.message.say(line, from, to)
      return
    }
    this.#push(line, before ? moreOf(before, waiting, this.#index) : waiting, from, to)
  }

  /** Reads one part; true when its text waits for the part after it. */
  #readPart(part: RowPart): boolean {
    const { line, words, from, to } = part
    const previous = this.#before(part)
    if (this.#goesOn(previous, part)) return false
    const reading = onlyAmount(words, previous) ?? readSegment(line, words, this.#index)
    const spoken = spokenLength(words, reading, this.#index)
    if (spoken > 0) {
      const start = words[spoken]?.start ?? to
      this.#keepSpoken(part, words.slice(0, spoken), start)
      return spoken < words.length && this.#readPart({ ...part, words: words.slice(spoken), from: start })
    }
    if (previous && this.#namesAgain(previous, reading, part)) return false
    const saysWhich = previous && this.#measuredApart && part.isLast && saysNothingKnown(reading)
    if (saysNothingKnown(reading) && reading.name !== null && isSentence(words)) {
      this.message.say(line, from, words.at(-1)?.end ?? from)
      return false
    }
    if (reading.name !== null && !saysWhich) {
      this.#push(line, reading, from, to)
      return false
    }
    return !(previous && this.#addsTo(previous, reading, part)) && this.#waitsForGood(reading, part)
  }

  /** Part of a sentence: a limit or a wish of the item before where it speaks of that, else of the message. */
  #keepSpoken({ line, from }: RowPart, words: readonly Token[], to: number): void {
    const previous = this.#rawStart === null ? undefined : this.items.last
    if (previous && speaksOfItem(previous, words)) {
      this.#extend(previous, line, from, to)
      this.items.limitOrNote(previous, line, words)
    } else this.message.say(line, from, to, words)
  }

  /** The item before, where a part may go on with it. */
  #before({ words, isAlone }: RowPart): ListLine | undefined {
    return this.#rawStart !== null || isAlone || buysOfEach(words) ? this.items.last : undefined
  }

  /** Keeps what goes on with an item before by its words alone; false where the part has to be read. */
  #goesOn(previous: ListLine | undefined, part: RowPart): boolean {
    const { line, words, from, to } = part
    if (previous && !this.#onCondition && this.items.corrects(line, words)) {
      this.#extend(previous, line, from, to)
      return true
    }
    if (previous && this.#rawStart !== null && countsAnotherKind(words)) {
      this.#push(line, anotherKind(previous, readSegment(line, words, this.#index)), from, to)
      return true
    }
    const wish = wishLength(words)
    if (wish > 0 && previous) {
      this.#extend(previous, line, from, to)
      this.items.note(previous, noteText(line, words.slice(wish)))
      return true
    }
    const leftGood = this.items.named({ about: leftIf(words) })
    if (leftGood) {
      this.#extend(this.items.last ?? leftGood, line, from, to)
      this.items.note(leftGood, noteText(line, words))
      return true
    }
    return previous !== undefined && this.#saysWhich(previous, part)
  }

  /** Notes what kind the item before should be, or what else is wished of it. */
  #saysWhich(previous: ListLine, { line, words, from, to, isLast, separator }: RowPart): boolean {
    const names = isLast && this.#rawStart !== null && namesKind(this.#index, previous, words)
    const isOwnKind = words[0]?.word === 'the' && saysKind(words)
    const whole = this.#rawStart !== null && namesWhole(previous, separator, words)
    const ofBrand =
      this.#rawStart !== null && !/^(?:and|&|\+|n)$/.test(separator) && saysBrand(words, previous.name)
    const saysWhichKind = isOwnKind || whole || (!isBare(previous) && (names || ofBrand || saysKind(words)))
    if (!saysWhichKind && !beginsWithNote(words) && !(this.#onCondition && asks(words))) return false
    this.#onCondition = isCondition(words)
    this.#extend(previous, line, from, to)
    this.items.noteAndLimit(previous, line, words)
    if (whole) previous.productId = findMeant(this.#index, noteText(line, words), [])
    return true
  }

  /** Notes what is said under a name that was asked for already: its brand, or a wish. */
  #namesAgain(
    previous: ListLine,
    reading: SegmentReading,
    { line, words, from, to, separator }: RowPart,
  ): boolean {
    if (this.#rawStart !== null && /^[,;(-]$/.test(separator) && namesBrand(previous, reading)) {
      this.#extend(previous, line, from, to)
      this.items.note(previous, noteText(line, words))
      return true
    }
    const spokenOf = words[0]?.word === 'the' ? this.items.spokenOf(reading) : undefined
    if (!spokenOf) return false
    this.#extend(previous, line, from, to)
    this.items.note(spokenOf, reading.note ?? '')
    return true
  }

  /** Adds an amount or a wish to the item before; false where it has another amount. */
  #addsTo(previous: ListLine, reading: SegmentReading, { line, words, from, to }: RowPart): boolean {
    const adds = reading.name === null && merge(previous, reading)
    if (!adds && !isBare({ ...reading, unit: null })) return false
    if (adds) this.#measuredApart = this.#rawStart !== null
    this.#extend(previous, line, from, to)
    this.items.note(previous, adds ? (reading.note ?? '') : noteText(line, words))
    return true
  }

  /** Lets an amount alone wait for its good; false where it is an item as it stands. */
  #waitsForGood(reading: SegmentReading, { line, from, to }: RowPart): boolean {
    const isFree = this.#rawStart === null && this.message.mentioned === null
    if (isFree && addsToBare(this.items.last, reading, line.slice(0, from))) return false
    if (this.#waiting || (this.message.mentioned !== null && asksOfIt(line.slice(from, to)))) {
      this.#push(line, reading, from, to)
      return false
    }
    this.#waiting = reading
    this.#waitingTo = to
    return true
  }

  #push(line: string, reading: SegmentReading, from: number, to: number): void {
    const raw = trimMarks(line.slice(from, to))
    const { mentioned } = this.message
    const good = lineNamedBy(reading, raw, mentioned, this.#index)
    const waiting = this.#waiting === reading ? null : this.#waiting
    // "The beans should be clean. 3 mudu. Rice 2 mudu": the amount is of what was spoken of.
    if (mentioned !== null && areApart(waiting, reading)) {
      this.#settle(line, from, this.#waitingTo)
      this.#push(line, reading, this.#waitingTo, to)
      return
    }
    this.message.mentioned = null
    this.#waiting = null
    if (waiting && merge(good, waiting)) this.items.note(good, waiting.note ?? '')
    else if (waiting && isAddedTo(waiting, reading, raw)) {
      // "2 kg plus 500 g beef": another amount of the same, which one amount cannot hold.
      this.#push(line, { ...waiting, name: good.name, productId: good.productId }, from, this.#waitingTo)
      this.#push(line, reading, this.#waitingTo, to)
      return
    }
    this.#finishRaw(line)
    this.items.lines.push(good)
    this.#rawStart = from
    this.#rawEnd = null
    this.#measuredApart = false
    this.#onCondition = false
  }

  /** Writes the raw text of the last good anew when later parts of the row belong to it. */
  #finishRaw(line: string): void {
    const last = this.items.last
    if (last && this.#rawStart !== null && this.#rawEnd !== null)
      last.raw = trimMarks(line.slice(this.#rawStart, this.#rawEnd))
  }

  #extend(previous: ListLine, line: string, from: number, to: number): void {
    if (this.#rawStart === null) previous.raw = `${previous.raw}\n${trimMarks(line.slice(from, to))}`
    else this.#rawEnd = to
  }
}
