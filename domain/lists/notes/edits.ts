import { capGlue, phraseAt, refusalsOf } from '#domain/lists/lexicon/lexicon.ts'
import type { Token } from '#domain/lists/tokens/tokens.ts'

/** What a message says of an item that it asked for before: another in its place, another amount, or none. */
export interface Edit {
  from: number
  to: number
  /** The item that it names. */
  good: { from: number; to: number }
  /** What stands for it: a whole item after "change beef to", an amount after "make the rice". */
  said: { from: number; to: number } | null
  /** It takes the place of the item, and not only of its amount. */
  replaces: boolean
}

const changing = /^(?:change|switch|swap|replace)$/
const into = /^(?:to|with|for)$/
const longestRest = 4

/** Every edit in the words of a line; whether an earlier item is meant is for the reader to see. */
export function editsIn(tokens: readonly Token[]): Edit[] {
  const found: Edit[] = []
  for (let at = 0; at < tokens.length; at++) {
    const edit =
      changeAt(tokens, at) ?? insteadOfAt(tokens, at) ?? recountAt(tokens, at) ?? removalAt(tokens, at)
    if (!edit) continue
    found.push(edit)
    at = edit.to - 1
  }
  return found
}

/** "change the beef to goat meat". */
function changeAt(tokens: readonly Token[], at: number): Edit | null {
  if (!changing.test(tokens[at]?.word ?? '')) return null
  const good = goodAt(tokens, at + 1)
  if (!good || !into.test(tokens[good.to]?.word ?? '')) return null
  const to = clauseEnd(tokens, good.to + 1)
  return to > good.to + 1 ? { from: at, to, good, said: { from: good.to + 1, to }, replaces: true } : null
}

/** "instead of beef, goat meat". */
function insteadOfAt(tokens: readonly Token[], at: number): Edit | null {
  if (tokens[at]?.word !== 'instead' || tokens[at + 1]?.word !== 'of') return null
  const good = goodAt(tokens, at + 2)
  if (!good) return null
  let from = good.to
  while (
    /^(?:,|buy|get|bring|carry|take|use|me|i|want)$/.test(tokens[from]?.word || (tokens[from]?.text ?? ''))
  )
    from++
  const to = clauseEnd(tokens, from)
  return to > from ? { from: at, to, good, said: { from, to }, replaces: true } : null
}

/** "make the rice 5 instead". */
function recountAt(tokens: readonly Token[], at: number): Edit | null {
  if (!/^(?:make|let)$/.test(tokens[at]?.word ?? '')) return null
  const good = goodAt(tokens, at + 1)
  if (!good) return null
  const from = tokens[good.to]?.word === 'be' ? good.to + 1 : good.to
  if (tokens[from]?.value == null) return null
  const end = clauseEnd(tokens, from)
  const to = tokens[end - 1]?.word === 'instead' ? end - 1 : end
  return { from: at, to: end, good, said: { from, to }, replaces: false }
}

/** "forget the beans", "no leave ogbono", "remove the egusi from my list", "beans no need". */
function removalAt(tokens: readonly Token[], at: number): Edit | null {
  const length = startsClause(tokens, at) ? phraseAt(refusalsOf, tokens, at) : 0
  const named = length > 0 ? goodAt(tokens, at + length) : goodAt(tokens, at)
  if (!named) return null
  let to = named.to
  if (length === 0) {
    const after = startsClause(tokens, at) ? phraseAt(refusalsOf, tokens, to) : 0
    if (after === 0 || tokens[to]?.word !== 'no') return null
    to += after
  } else if (/^(?:from|on|in)$/.test(tokens[to]?.word ?? '') && tokens[to + 2]?.word === 'list') to += 3
  const rest = tokens.slice(to, clauseEnd(tokens, to))
  const isOver = rest.every(
    ({ value, word }) =>
      value === null && /^(?:again|o|abeg|please|pls|anymore|for|now|out|sha|)$/.test(word),
  )
  const speaksOn = length > 0 && tokens[at]?.word === 'no'
  if (!(speaksOn || (isOver && rest.length <= longestRest))) return null
  return { from: at, to: isOver ? to + rest.length : to, good: named, said: null, replaces: false }
}

function goodAt(tokens: readonly Token[], at: number): { from: number; to: number } | null {
  const from =
    capGlue.has(tokens[at]?.word ?? '') || /^(?:my|that|dat)$/.test(tokens[at]?.word ?? '') ? at + 1 : at
  const good = tokens[from]?.good ?? 0
  return good > 0 ? { from, to: from + good } : null
}

/** A clause begins after a mark or another word that joins; "no leave ogbono" may be said anywhere. */
function startsClause(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]
  return (
    before === undefined ||
    (before.word === '' && before.value === null) ||
    tokens[at]?.word === 'no' ||
    /^(?:and|but|then|abeg|please|pls|oh|o|sorry|actually|so)$/.test(before.word)
  )
}

function clauseEnd(tokens: readonly Token[], from: number): number {
  const end = tokens.findIndex((token, at) => at >= from && /^[,;.!?]$/.test(token.text))
  return end < 0 ? tokens.length : end
}
