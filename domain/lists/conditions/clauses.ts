import { missing, presence, takingInstead } from '#domain/lists/lexicon/lexicon.ts'
import { mayBeNamed } from '#domain/lists/notes/unknown-good.ts'
import type { Token } from '#domain/lists/tokens/tokens.ts'
import { ends } from './condition.ts'

const accepts =
  /^(?:is|are|na|also)?(?:fine|ok|okay|acceptable|alright|works|(?:will|go|can|would|fit)(?:also)?(?:do|work))(?:too|also|aswell|instead)?$/

const longestAcceptance = 5

/** "Bournvita is fine too", "turkey will do": how many tokens say that another item may be bought. */
export function acceptedLength(
  tokens: readonly Token[],
  at: number,
  isOpen = startsClause(tokens, at),
): number {
  const good = tokens[at]?.good ?? 0
  if (good === 0 || !isOpen) return 0
  let to = at + good
  while (to <= at + good + longestAcceptance && to < tokens.length && !ends.has(tokens[to]?.text ?? '')) to++
  if (to - at - good > longestAcceptance) return 0
  const said = tokens.slice(at + good, to).map(({ word }) => word)
  return accepts.test(said.join('')) ? to - at : 0
}

/** "no titus?", "no titus get": how many tokens say that there is none. */
export function noneLength(tokens: readonly Token[], at: number): number {
  if (!startsClause(tokens, at)) return 0
  const missed = missedLength(tokens, at)
  if (missed > 0) return missed
  if (tokens[at]?.word !== 'no') return 0
  const good = tokens[at + 1]?.good ?? 0
  const named = good || (mayBeNamed(tokens[at + 1]) ? 1 : 0)
  if (named === 0) return 0
  const next = tokens[at + 1 + named]
  if (next?.text === '?') return named + 2
  if (next?.text === ',' && swaps.test(tokens[at + named + 2]?.word ?? '')) return named + 2
  return good > 0 && takingInstead.has(next?.word ?? '') ? named + 1 : 0
}

const swaps = /^(?:use|substitute|replace)$/

/** "not available =", "kote finish?": the same after its name. */
function missedLength(tokens: readonly Token[], at: number): number {
  const from = at + (tokens[at]?.good ?? 0)
  let to = from
  while (to < from + 3 && (missing.has(tokens[to]?.word ?? '') || presence.has(tokens[to]?.word ?? ''))) to++
  const said = tokens.slice(from, to)
  const isMissed = said.some(({ word }) => missing.has(word)) && said.some(({ word }) => presence.has(word))
  return isMissed && /^[?=]$/.test(tokens[to]?.text ?? '') ? to + 1 - at : 0
}

export function startsClause(tokens: readonly Token[], at: number): boolean {
  return at === 0 || /^[,;.?!(:–—-]$/.test(tokens[at - 1]?.text ?? '')
}
