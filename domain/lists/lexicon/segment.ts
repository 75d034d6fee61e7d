import type { Token } from '#domain/lists/tokens/tokens.ts'
import type { CapOf } from '#domain/money/cap-of.ts'
import type { Unit } from '#domain/units.ts'
import { politeWords } from './lexicon.ts'

const freeToken = 0
const takenToken = 1
const namedToken = 2

/** The words for one good while they are being read: what was understood so far, and what is left. */
export class Segment {
  readonly line: string
  readonly tokens: readonly Token[]
  quantity: number | null = null
  unit: Unit | null = null
  /** Holds the tokens that gave the unit, in case they turn out to be the good ("custard 2"). */
  unitText: string | null = null
  size: string | null = null
  budgetKobo: number | null = null
  capKobo: number | null = null
  capOf: CapOf = 'all'
  /** Says what one is, where the cap is for one: "9k per kg". */
  capUnit: Unit | null = null
  /** Begins the tokens that said the cap. */
  capFrom = 0
  capTo = 0
  /** Holds a name in quotation marks, to be stored letter by letter. */
  quotedName: string | null = null
  readonly notes: { at: number; text: string }[] = []
  readonly #roles: Uint8Array

  constructor(line: string, tokens: readonly Token[]) {
    this.line = line
    this.tokens = tokens
    this.#roles = new Uint8Array(tokens.length)
  }

  isFree(at: number): boolean {
    return this.#roles[at] === freeToken
  }

  isNamed(at: number): boolean {
    return this.#roles[at] === namedToken
  }

  /** Marks tokens as understood, so that they are no part of the name. */
  take(from: number, to: number): void {
    this.#roles.fill(takenToken, Math.max(0, from), to)
  }

  /** Marks tokens as the name of a good. */
  markName(from: number, to: number): void {
    this.#roles.fill(namedToken, from, to)
  }

  /** Marks tokens as a wish about the good, in the customer's words. */
  addNote(from: number, to: number): void {
    let lead = /^(?:but|and|then)$/.test(this.tokens[from]?.word ?? '') ? from + 1 : from
    while (lead < to - 1 && politeWords.has(this.tokens[lead]?.word ?? '')) lead++
    let end = to
    const beforeAmount = this.tokens[to]?.value != null
    while (
      end > lead + 1 &&
      (endsSpeech(this.tokens[end - 1]) ||
        (beforeAmount && /^(?:for|na|at|is)$/.test(this.tokens[end - 1]?.word ?? '')))
    )
      end--
    const text = this.textOf(lead, end)
    // "3 cups only" wishes for nothing.
    if (text !== '' && text.toLowerCase() !== 'only') this.notes.push({ at: from, text })
    this.take(from, to)
  }

  /** The wishes in the order they were written; null when there are none. */
  note(): string | null {
    if (this.notes.length === 0) return null
    return [...this.notes]
      .sort((a, b) => a.at - b.at)
      .map((note) => note.text)
      .join(', ')
  }

  /** Returns the words between two tokens as typed, without the punctuation around them. */
  textOf(from: number, to: number): string {
    let first = from
    let last = to - 1
    while (first <= last && isMark(this.tokens[first]) && this.tokens[first]?.text !== '₦') first++
    while (last >= first && isMark(this.tokens[last])) last--
    const head = this.tokens[first]
    const tail = this.tokens[last]
    if (first > last || !head || !tail) return ''
    return this.line.slice(head.start, tail.end).replace(/\s+/g, ' ')
  }
}

/** Ends a wish without being part of it: "big ones come". */
function endsSpeech(token: Token | undefined): boolean {
  return token !== undefined && (politeWords.has(token.word) || token.word === 'come')
}

function isMark(token: Token | undefined): boolean {
  return token !== undefined && token.word === '' && token.value === null && !token.quoted
}
