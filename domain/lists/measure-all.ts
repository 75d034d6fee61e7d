import { unitAt } from '#domain/lists/amounts/units-of-lists.ts'
import { trimMarks } from './row-parts.ts'
import type { ListLine } from './tokens/list-line.ts'
import type { Token } from './tokens/tokens.ts'

/** "all in paint": the unit of every item above that has a number and none. */
export function measureAll(
  lines: readonly ListLine[],
  { line, words, from }: { line: string; words: readonly Token[]; from: number },
): boolean {
  const [all, ...rest] = words
  const at = rest.findIndex((_, place) => unitAt(rest, place) !== null)
  const unit = unitAt(rest, at)
  if (!/^(?:all|everything)$/.test(all?.word ?? '') || !unit || at + unit.length < rest.length) return false
  if (!rest.slice(0, at).every(({ word }) => /^(?:in|na|by|is|are|be|should|of|them|dem|the)$/.test(word)))
    return false
  const counted = lines.filter(
    ({ quantity, unit: own, budgetKobo }) => quantity !== null && own === null && budgetKobo === null,
  )
  const last = counted.at(-1)
  if (!last) return false
  for (const good of counted) good.unit = unit.unit
  last.raw = `${last.raw}\n${trimMarks(line.slice(from))}`
  return true
}
