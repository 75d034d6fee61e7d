import { cutPart, type Part } from '#domain/lists/amounts/part.ts'
import { unitAt } from '#domain/lists/amounts/units-of-lists.ts'
import {
  addingWords,
  apologies,
  beforeRemarks,
  correctionWords,
  phraseAt,
} from '#domain/lists/lexicon/lexicon.ts'
import type { ListLine } from '#domain/lists/tokens/list-line.ts'
import type { Token } from '#domain/lists/tokens/tokens.ts'

const longestCorrection = 12

/** Returns how many tokens say that what follows takes the place of an amount: "sorry make it" 3. 0 when none do. */
export function correctionLength(words: readonly Token[]): number {
  const tokens = words.slice(0, longestCorrection)
  let end = 0
  for (let at = 0; at < tokens.length; ) {
    const refusal = tokens[at]?.word === 'no' && tokens[at + 1]?.value != null ? 1 : 0
    const length = phraseAt(correctionWords, tokens, at) || refusal || notLength(tokens, at)
    if (length > 0) end = at + length
    else if (!isBeside(tokens[at])) break
    at += Math.max(1, length)
  }
  if (end === 0) return 0
  const rest = tokens.slice(end)
  return rest.some((token) => token.value !== null) && !rest.some((token) => addingWords.has(token.word))
    ? end
    : 0
}

/** "no not one cup two cups", "not a bag just a basket": what is not meant, up to what is. */
function notLength(tokens: readonly Token[], at: number): number {
  const from = /^(?:no|wait|sorry)$/.test(tokens[at]?.word ?? '') ? at + 1 : at
  if (tokens[from]?.word !== 'not' || (from === at && at === 0)) return 0
  const to = tokens.findIndex(
    ({ word, text, value }, place) =>
      place > from + 1 &&
      place < from + longestRefused &&
      (value !== null || text === ',' || meantNext.test(word)),
  )
  if (to < 0) return 0
  return tokens[to]?.value == null && tokens[to]?.word !== 'i' ? to + 1 - at : to - at
}

const longestRefused = 6
const meantNext = /^(?:just|but|i|its)$/

/** "two kilos is enough": what only says that it is so. */
function withoutAssent(words: readonly Token[]): readonly Token[] {
  const last = words.findLastIndex(
    ({ word }) => !/^(?:is|are|be|will|do|ok|okay|fine|enough|better|please|pls|abeg)$/.test(word),
  )
  return words.slice(0, last + 1)
}

/** Returns what a correction says in the place of what was said before. */
export function correctionIn(words: readonly Token[]): readonly Token[] {
  const length = correctionLength(words)
  return length === 0 ? [] : withoutAssent(words.slice(length))
}

/** Allows what may stand among the words of a correction: "oh, sorry abeg, make it 3". */
function isBeside(token: Token | undefined): boolean {
  return token !== undefined && (beforeRemarks.has(token.word) || /^[,.-]$/.test(token.text))
}

/** Parts "fish 2 pieces sorry make it 3" before the correction. */
export function splitCorrection(tokens: readonly Token[], part: Part): Part[] {
  const cuts: number[] = []
  let counted = false
  const own = correctionLength(tokens.slice(part.from, part.to))
  for (let at = part.from + Math.max(1, own); at < part.to; at++) {
    counted ||= tokens[at - 1]?.value != null
    const word = tokens[at]?.word ?? ''
    const next = tokens[at + 1]
    const refuses =
      (word === 'no' || word === 'or' || word === 'i') &&
      (word === 'i'
        ? /^(?:mean|meant)$/
        : /^(?:make|sorry|actually|rather|let|give|get|i|not|no|wait)$/
      ).test(next?.word ?? '')
    const recounts = word === 'no' && counted && next?.value != null
    const remakes =
      counted && word === 'make' && /^(?:that|it|am)$/.test(next?.word ?? '') && tokens[at + 2]?.value != null
    if (!refuses && !recounts && !remakes && !apologies.has(word)) continue
    const length = correctionLength(tokens.slice(at, Math.min(part.to, at + longestCorrection)))
    if (length === 0) continue
    const end = amountEnds(tokens, at + length, part)
    cuts.push(at, ...(end > 0 ? [end] : []))
    counted = false
    // "no sorry, I mean" is one correction.
    while (at + 1 < part.to && tokens[at + 1]?.value == null && tokens[at + 1]?.good === 0) at++
  }
  return cutPart(part, cuts)
}

/** "make it four derica pepper three hundred": where the next item begins after an amount said anew; 0 where none does. */
function amountEnds(tokens: readonly Token[], from: number, { to }: Part): number {
  const end = from + 1 + (unitAt(tokens, from + 1)?.length ?? 0)
  const good = tokens[end]?.good ?? 0
  const isNext = tokens[from]?.value != null && good > 0 && end + good < to
  return isNext && tokens[end + good]?.value != null ? end : 0
}

const amounts = ['quantity', 'unit', 'size', 'budgetKobo', 'capKobo'] as const

/** Lets what was said last of a good stand. */
export function correct(good: ListLine, said: Pick<ListLine, (typeof amounts)[number] | 'capOf'>): void {
  if (said.capKobo !== null) good.capOf = said.capOf
  for (const field of amounts) {
    if (said[field] !== null) Object.assign(good, { [field]: said[field] })
  }
}
