import { correctionWords } from './lexicon.ts'
import { beforeRemarks } from './lexicon-remarks.ts'
import type { ListLine } from './list-line.ts'
import { cutPart, type Part } from './part.ts'
import { phraseAt } from './phrases.ts'
import type { Token } from './tokens.ts'

const longestCorrection = 12

/** How many tokens say that what follows takes the place of an amount: "sorry make it" 3. 0 when none do. */
export function correctionLength(words: readonly Token[]): number {
  const tokens = words.slice(0, longestCorrection)
  let end = 0
  for (let at = 0; at < tokens.length; ) {
    const length = phraseAt(correctionWords, tokens, at)
    if (length > 0) end = at + length
    else if (!isBeside(tokens[at])) break
    at += Math.max(1, length)
  }
  return end > 0 && tokens[afterGlue(tokens, end)]?.value != null ? end : 0
}

/** What may stand among the words of a correction: "oh, sorry abeg, make it 3". */
function isBeside(token: Token | undefined): boolean {
  return token !== undefined && (beforeRemarks.has(token.word) || /^[,.-]$/.test(token.text))
}

function afterGlue(tokens: readonly Token[], from: number): number {
  let at = from
  while (/^(?:na|be|to|it|is|₦|#|n|,|about)$/.test(tokens[at]?.word || (tokens[at]?.text ?? ''))) at++
  return at
}

/** Parts "fish 2 pieces sorry make it 3" before the correction. */
export function splitCorrection(tokens: readonly Token[], part: Part): Part[] {
  for (let at = part.from + 1; at < part.to; at++) {
    if (!apologies.has(tokens[at]?.word ?? '')) continue
    if (correctionLength(tokens.slice(at, Math.min(part.to, at + longestCorrection))) > 0)
      return cutPart(part, [at])
  }
  return [part]
}

const apologies = new Set('sorry actually rather correction mean meant'.split(' '))

const amounts = ['quantity', 'unit', 'size', 'budgetKobo', 'capKobo'] as const

/** Lets what was said last of a good stand. */
export function correct(good: ListLine, said: Pick<ListLine, (typeof amounts)[number]>): void {
  for (const field of amounts) {
    if (said[field] !== null) Object.assign(good, { [field]: said[field] })
  }
}
