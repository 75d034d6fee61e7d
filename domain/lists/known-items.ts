import { foldPhrase } from '#domain/fold.ts'
import { moneyAt } from '#domain/lists/amounts/amounts.ts'
import { capStart } from '#domain/lists/amounts/caps.ts'
import { bareUpTo, type Exception, isBare, shareEach, shareTogether } from '#domain/lists/amounts/each.ts'
import type { Condition } from '#domain/lists/amounts/part.ts'
import { correct, correctionIn } from '#domain/lists/notes/correction.ts'
import type { Edit } from '#domain/lists/notes/edits.ts'
import { noteText } from '#domain/lists/notes/row-notes.ts'
import type { CatalogueIndex } from './amounts/catalogue-index.ts'
import { applyCondition, limitTo } from './conditions/condition.ts'
import { conditioned } from './conditions/row-conditions.ts'
import type { Message } from './message.ts'
import { findMeant, readSegment, type SegmentReading } from './notes/read-segment.ts'
import { type Row, trimMarks } from './row-parts.ts'
import { changeItem, multiply } from './rows/change-item.ts'
import { isSame, meant, merge } from './rows/line-of-reading.ts'
import type { ListLine } from './tokens/list-line.ts'
import type { Token } from './tokens/tokens.ts'

const mostItems = 400
const moneySaid = /^(?:the|di|that|dat)$/
const nothingSaid = {
  quantity: null,
  unit: null,
  size: null,
  note: null,
  budgetKobo: null,
  capKobo: null,
  capOf: 'all',
  onlyIf: null,
  instead: null,
  isUnsure: false,
} as const

/** Where in a message something is said, and where each product is named last. */
export interface Asked {
  lastNamed: ReadonlyMap<string, number>
  place: number
}

/** The items that a list has asked for so far, and what its later words change in them. */
export class KnownItems {
  readonly lines: ListLine[] = []
  /** Items that the message asked for and took back. */
  readonly takenOut = new Set<ListLine>()
  /** Collects what speaks of a list that was there, and of none of its items. */
  readonly unplaced: string[] = []
  /** Conditions that were said before their item. */
  readonly #waiting: { line: string; condition: Condition; from: number; to: number }[] = []
  readonly #index: CatalogueIndex
  readonly #message: Message
  /** The list was there before the message, which speaks of it. */
  readonly isThere: boolean
  readonly #list: ReadonlySet<ListLine>
  #named: { of: number; names: ReadonlyMap<string, string[][]> } | null = null

  constructor(index: CatalogueIndex, message: Message, list: readonly ListLine[] = []) {
    this.#index = index
    this.#message = message
    this.isThere = list.length > 0
    this.#list = new Set(list)
    this.lines.push(...list)
  }

  /** So many items are no list that somebody could order; what follows them is the message. */
  get isFull(): boolean {
    return this.lines.length >= mostItems
  }

  /** Returns the item that a condition names. */
  named({ about }: { about?: string | null }): ListLine | undefined {
    if (!about) return undefined
    const id = findMeant(this.#index, about, [])
    return this.lines.findLast(
      (good) =>
        (id !== null && good.productId === id) ||
        foldPhrase(good.name) === foldPhrase(about) ||
        foldPhrase(good.name).split(' ').includes(foldPhrase(about)),
    )
  }

  /** The item that was said last, in this message. */
  get last(): ListLine | undefined {
    const last = this.lines.at(-1)
    return last && this.#list.has(last) ? undefined : last
  }

  note(good: ListLine, note: string): void {
    if (note === '') return
    good.note = good.note === null ? note : `${good.note}, ${note}`
    good.productId = meant(this.#index, good) ?? good.productId
  }

  /** "it should not pass 7k" is a limit of an item, "they're 150 each" a wish. */
  limitOrNote(good: ListLine, line: string, words: readonly Token[]): void {
    const cap = capStart(words)
    if (cap < 0 || !merge(good, readSegment(line, words.slice(cap), this.#index)))
      this.note(good, noteText(line, words))
  }

  /** Notes a wish of the item that it names, or of this one, and a limit after it: "the big ones, max 3k". */
  noteAndLimit(good: ListLine, line: string, words: readonly Token[]): void {
    const cap = capStart(words)
    const about = this.named({ about: conditioned(words) }) ?? good
    this.note(about, noteText(line, cap < 0 ? words : words.slice(0, cap)))
    if (cap >= 0) merge(good, readSegment(line, words.slice(cap), this.#index))
  }

  /** "the rice stone free": the good asked for before, when only a wish is said of it. */
  spokenOf(reading: SegmentReading): ListLine | undefined {
    if (reading.name === null || reading.note === null || !isBare(reading)) return undefined
    return this.lines.findLast((good) => isSame(good, reading) && !isBare(good))
  }

  /** "sorry make it 3" takes the place of the last amount, "sorry make the yam 3" of the yam's. */
  corrects(line: string, words: readonly Token[]): boolean {
    const meant = correctionIn(words)
    if (meant.length === 0) return false
    const said = readSegment(line, meant, this.#index)
    const last = this.lines.at(-1)
    const good = said.name === null ? last : this.lines.findLast((known) => isSame(known, said))
    if (good) correct(good, said)
    else if (last && said.productId !== null && (isBare(last) || last.productId === null)) {
      // "beans no I mean honey beans two mudu", "three yards sorry three bunches of ugu".
      const { name, productId, note } = said
      Object.assign(last, { name, productId, note })
      correct(last, said)
      return true
    }
    return good !== undefined
  }

  /** "2 mudu each except salt 1". */
  except({ line, tokens }: Row, { from, to }: Exception, goods: readonly ListLine[]): void {
    const said = readSegment(line, tokens.slice(from + 1, to), this.#index)
    const good = goods.find((each) => isSame(each, said))
    if (!good) return
    correct(good, said)
    good.raw = `${line.slice(tokens[from]?.start, tokens[to - 1]?.end)}\n${good.raw}`
  }

  /** Lets what was said of a whole row, or of each in it, be of its items, which begin at a place. */
  finishRow(known: number, { condition, maxKobo, each }: Row): void {
    const { lines } = this
    const first = lines[known]
    if (first && condition !== null)
      first.note = [condition, first.note].filter((said) => said !== null).join(', ')
    if (first && maxKobo != null) limitTo(first, maxKobo, each)
    if (lines[known - 1]?.raw.includes('\n')) this.shareAmong(bareUpTo(lines, known - 1))
    if (lines.length > known + 1) this.shareAmong(lines.slice(known))
  }

  /** A unit that was said of each may say which good is meant: milk by the tin. */
  shareAmong(goods: readonly ListLine[]): void {
    shareTogether(goods)
    for (const good of shareEach(goods)) good.productId = meant(this.#index, good) ?? good.productId
  }

  /** Lets a condition on a line of its own speak of the item that it names, else of the last one. */
  applyLater(line: string, condition: Condition, from: number, to: number, asked: Asked): boolean {
    const known = this.named(condition)
    if (!known && condition.about && this.#isAskedLater(condition.about, asked)) {
      this.#waiting.push({ line, condition, from, to })
      return true
    }
    const mentioned = this.#message.mentioned
    const spokenOf = condition.about ? condition : { ...condition, about: mentioned }
    const good = known ?? (spokenOf.about ? this.#asksFor(spokenOf) : this.lines.at(-1))
    return good !== undefined && this.#apply(good, line, condition, from, to)
  }

  /** Lets conditions speak of items that were asked for after them. */
  applyWaiting(): void {
    for (const { line, condition, from, to } of this.#waiting) {
      const good = this.named(condition)
      if (!good || !this.#apply(good, line, condition, from, to)) this.#message.say(line, from, to)
    }
  }

  #apply(good: ListLine, line: string, condition: Condition, from: number, to: number): boolean {
    const isApplied = applyCondition(good, condition, this.#index)
    if (!isApplied && !condition.saysMore) return false
    if (condition.saysMore) this.note(good, trimMarks(line.slice(from, to)).replace(/\.$/, ''))
    good.raw = `${good.raw}\n${trimMarks(line.slice(from, to))}`.trim()
    return true
  }

  /** Returns whether an item is named again after a place in the message. */
  #isAskedLater(about: string, { lastNamed, place }: Asked): boolean {
    const id = findMeant(this.#index, about, [])
    return id !== null && (lastNamed.get(id) ?? -1) > place
  }

  /** Lets a condition speak of an item that was asked for in an earlier line. */
  applyToKnown(line: string, condition: Condition, from: number): boolean {
    const good = this.named(condition)
    return good !== undefined && this.#apply(good, line, condition, from, line.length)
  }

  /** Returns whether an edit speaks of an item that was asked for, before this line or in it. */
  knows(words: readonly Token[], edit: Edit): boolean {
    if (this.#meantBy(words, edit)) return true
    const before = words.slice(0, edit.from)
    if (edit.good === null) return before.some(({ good }) => good > 0)
    const [first] = words.slice(edit.good.from, edit.good.to)
    return before.some(({ good, stem }) => good > 0 && stem === first?.stem)
  }

  /** The item that an edit is of: the one that it names, that costs "5k", or that was spoken of last. */
  #meantBy(words: readonly Token[], { from, good }: Edit): ListLine | undefined {
    const wanted = this.lines.filter((line) => !this.takenOut.has(line))
    if (good !== null && moneySaid.test(words[good.from]?.word ?? '')) {
      const kobo = moneyAt(words, good.from + 1)?.kobo
      return wanted.findLast(({ budgetKobo, capKobo }) => kobo === budgetKobo || kobo === capKobo)
    }
    const last = words.findLastIndex((token, at) => at < from && token.good > 0)
    const at = good ?? (last < 0 ? null : { from: last, to: last + (words[last]?.good ?? 0) })
    if (at === null) return wanted.at(-1)
    const about = words
      .slice(at.from, at.to)
      .map(({ text }) => text)
      .join(' ')
    const named = this.named({ about })
    return named && this.takenOut.has(named) ? undefined : named
  }

  /** Counts the tokens from `at` on that are the name of an item that no catalogue has. */
  nameLengthAt(tokens: readonly Token[], at: number): number {
    const stem = tokens[at]?.stem ?? ''
    const names = stem === '' ? [] : (this.#ownNames().get(stem) ?? [])
    const found = names.find((name) => name.every((word, place) => tokens[at + place]?.stem === word))
    return found?.length ?? 0
  }

  /** Returns the names of such items, by their first word. */
  #ownNames(): ReadonlyMap<string, string[][]> {
    if (this.#named?.of === this.lines.length) return this.#named.names
    const names = new Map<string, string[][]>()
    for (const { name, productId } of this.lines) {
      const words = productId === null ? foldPhrase(name).split(' ') : []
      const [first = ''] = words
      if (first !== '') names.set(first, [...(names.get(first) ?? []), words])
    }
    this.#named = { of: this.lines.length, names }
    return names
  }

  /** Changes or takes out an item that was asked for before; false where none was, or where the change says nothing. */
  edit(line: string, words: readonly Token[], edit: Edit, from: number, to: number): boolean {
    const { does } = edit
    if (does === 'ask') return this.#ask(line.slice(from, to))
    if (does === 'clear' || does === 'keep' || does === 'each')
      return this.#editAll(words, edit, line.slice(from, to))
    const good = this.#meantBy(words, edit)
    if (!good) return this.isThere && does !== 'more' && this.#ask(line.slice(from, to))
    if (does === 'remove') this.takenOut.add(good)
    else if (!changeItem(good, edit, line, words, this.#index)) return false
    if (good.quantity !== null && good.quantity <= 0) this.takenOut.add(good)
    good.raw = `${good.raw}\n${trimMarks(line.slice(from, to))}`.trim()
    good.isUnsure = false
    return true
  }

  /** Takes out all that was there, or all but some, or counts all of it anew. */
  #editAll(words: readonly Token[], edit: Edit, text: string): true {
    const kept = edit.kept.map((good) => this.#meantBy(words, { ...edit, good }))
    if (kept.includes(undefined)) return this.#ask(text)
    for (const good of this.#list) {
      if (edit.times === null && !kept.includes(good)) this.takenOut.add(good)
      if (edit.times !== null) multiply(good, edit.times)
    }
    return true
  }

  #ask(text: string): true {
    this.unplaced.push(trimMarks(text))
    return true
  }

  /** "if no yam carry cocoyam": asks for yam. Said before the item, it waits for its amount. */
  #asksFor({ about, instead, maxKobo, measure }: Condition): ListLine | undefined {
    const isOther = instead?.name != null && instead.aboveKobo === null && maxKobo === null
    if (!about || !(isOther || measure)) return undefined
    const productId = findMeant(this.#index, about, [])
    if (productId === null) return undefined
    const asked: ListLine = { ...nothingSaid, raw: '', name: about, productId }
    this.lines.push(asked)
    return asked
  }
}
