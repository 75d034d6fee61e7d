import { capStart } from './amounts.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { asks, isCondition } from './condition.ts'
import { correct, correctionLength } from './correction.ts'
import { isBare, shareEach } from './each.ts'
import { greetingLength } from './greeting.ts'
import type { Bullet } from './line-start.ts'
import type { ListLine } from './list-line.ts'
import { hasMeasure } from './measures.ts'
import type { Part } from './part.ts'
import { findMeant, readSegment, type SegmentReading } from './read-segment.ts'
import { headingLength, isPlace, opensRemark, refuses, talks } from './remarks.ts'
import { beginsWithNote, noteText, saysKind } from './row-notes.ts'
import { splitLine } from './split-line.ts'
import type { Token } from './tokens.ts'

/** The part of one line that names goods. */
interface Row {
  line: string
  start: number
  end: number
  tokens: readonly Token[]
  bullet: Bullet | null
  /** Said before the goods: "if fish is cheap". */
  condition: string | null
}

/** How many parts a row has, and whether one is its last. */
interface Place {
  parts: number
  isLast: boolean
}

/** Collects the goods and the message of a list, row by row. */
export class RowReader {
  readonly lines: ListLine[] = []
  readonly message: string[] = []
  readonly #index: CatalogueIndex
  /** Where the last good's raw text begins in the row being read; null when it is of an earlier row. */
  #rawStart: number | null = null
  /** Where it ends, once a later part was added to it. */
  #rawEnd: number | null = null
  /** The last good's amount was a part of its own: "oil, 5 litres, Kings". */
  #measuredApart = false
  /** The last good's note ends in an open condition: "if not fresh, take plum". */
  #onCondition = false
  /** An amount that came before its good: "2 mudu, rice". */
  #waiting: SegmentReading | null = null

  constructor(index: CatalogueIndex) {
    this.#index = index
  }

  /** Adds to the message. */
  say(text: string): void {
    const said = trimMarks(text)
    if (said !== '') this.message.push(said)
  }

  read(row: Row): void {
    const parts = splitLine(row.tokens, row.bullet, this.#index)
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
      const heading = at > 0 && !inRemark ? headingLength(words, this.#index) : 0
      if (heading > 0 && heading < words.length) {
        this.#settle(row.line, from, start)
        from = words[heading]?.start ?? to
        this.say(row.line.slice(start, from))
        start = from
        words.splice(0, heading)
      }
      inRemark = this.#speaks(words, inRemark, parts.length > 1)
      const refused = this.#rawStart === null && parts.length > 1 && refuses(words)
      if (inRemark || refused || greetingLength(words) === words.length) {
        this.#settle(row.line, from, start)
        this.say(row.line.slice(start, to))
        from = to
      } else if (!this.#readPart(row.line, words, from, to, { parts: parts.length, isLast: !next })) from = to
      start = to
    }
    this.#settle(row.line, from, row.end)
    this.#finishRaw(row.line)
    const first = this.lines[known]
    if (first && row.condition !== null)
      first.note = [row.condition, first.note].filter((said) => said !== null).join(', ')
    if (this.lines.length > known + 1) this.#shareEach(this.lines.slice(known))
  }

  /** A unit that was said of each may say which good is meant: milk by the tin. */
  #shareEach(goods: readonly ListLine[]): void {
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

  /** Whether the words are for the agent; a remark runs on until a measured good. */
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
    const previous = sameRow || parts === 1 ? this.lines.at(-1) : undefined
    if (previous && this.#corrects(line, words)) {
      this.#extend(previous, line, from, to)
      return false
    }
    const saysWhichKind = previous && !isBare(previous) && saysKind(words)
    if (previous && (saysWhichKind || beginsWithNote(words) || (this.#onCondition && asks(words)))) {
      this.#onCondition = isCondition(words)
      const cap = capStart(words)
      this.#extend(previous, line, from, to)
      this.#note(previous, noteText(line, cap < 0 ? words : words.slice(0, cap)))
      if (cap >= 0) merge(previous, readSegment(line, words.slice(cap), this.#index))
      return false
    }
    const reading = readSegment(line, words, this.#index)
    const spokenOf = previous && words[0]?.word === 'the' ? this.#spokenOf(reading) : undefined
    if (previous && spokenOf) {
      this.#extend(previous, line, from, to)
      this.#note(spokenOf, reading.note ?? '')
      return false
    }
    const saysWhich = previous && this.#measuredApart && isLast && saysNothingKnown(reading)
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
    if (this.#waiting) {
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
      ...(reading.name === null ? named(reading, raw, this.#index) : { ...reading, name: reading.name }),
    }
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

function isSame(good: ListLine, { name, productId }: SegmentReading): boolean {
  return good.name === name || (productId !== null && good.productId === productId)
}

/** The good that a name means with all that was said beside it. */
function meant(index: CatalogueIndex, { name, unit, note }: Omit<ListLine, 'raw'>): string | null {
  return findMeant(index, name, [unit, ...(note?.split(', ') ?? [])])
}

/** Words that only say how or how much, with no good near them, are taken for the good's name. */
function named(reading: SegmentReading, raw: string, index: CatalogueIndex): Omit<ListLine, 'raw'> {
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

function saysNothingKnown({ productId, quantity, unit, budgetKobo, capKobo }: SegmentReading): boolean {
  return [productId, quantity, unit, budgetKobo, capKobo].every((said) => said === null)
}

/** "price should not pass 8k", "budget 16k": said of the good before it, not of the whole list. */
function saysLimit(words: readonly Token[]): boolean {
  if (words.some((token) => /^(?:total|all|everything|overall)$/.test(token.word))) return false
  return capStart(words) >= 0 || (words.length <= 4 && words[0]?.word === 'budget' && hasMeasure(words))
}

/** Adds what another part said of the same good; false, and nothing added, where they disagree. */
function merge(good: ListLine, more: SegmentReading): boolean {
  const disagrees = (['quantity', 'unit', 'size', 'budgetKobo', 'capKobo'] as const).some(
    (field) => good[field] !== null && more[field] !== null && !(field === 'unit' && good.unit === more.unit),
  )
  if (disagrees) return false
  good.quantity ??= more.quantity
  good.unit ??= more.unit
  good.size ??= more.size
  good.budgetKobo ??= more.budgetKobo
  good.capKobo ??= more.capKobo
  return true
}

/** Punctuation stays with the part before it, "and" goes with the part after. */
function rawStartOf(tokens: readonly Token[], part: Part, next: Part): number {
  for (let at = part.to; at < next.from; at++) {
    const token = tokens[at]
    if (token && (token.word !== '' || token.value !== null)) return token.start
  }
  return tokens[next.from]?.start ?? 0
}

function trimMarks(text: string): string {
  return text
    .trim()
    .replace(/[,;|]$/, '')
    .trimEnd()
}
