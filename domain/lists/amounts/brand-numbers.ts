import { numberSuffixes, smallNumbers } from '#domain/lists/lexicon/lexicon.ts'
import type { Token } from '#domain/lists/tokens/tokens.ts'
import { unitAt } from './units-of-lists.ts'

/** Brands that begin with a number. */
const brandNumbers = new Map([
  ['alive', 5],
  ['crown', 3],
])

/** Returns whether a number is part of a name: "7up", "5 Alive". */
export function isNameWithDigits(tokens: readonly Token[], at: number): boolean {
  const number = tokens[at]
  const next = tokens[at + 1]
  const written = number?.word ? smallNumbers.get(number.word) : undefined
  if (written !== undefined) return brandNumbers.get(next?.stem ?? '') === written
  if (!number || number.value === null || number.fraction || !next || next.word === '') return false
  if (brandNumbers.get(next.stem) === number.value) return true
  return next.glued && next.word.length <= 2 && !numberSuffixes.has(next.word) && !unitAt(tokens, at + 1)
}
