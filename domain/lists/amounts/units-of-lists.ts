import { foldWord, singular } from '#domain/fold.ts'
import { afterNumberOnly, valuesOf } from '#domain/lists/lexicon/lexicon.ts'
import type { Token } from '#domain/lists/tokens/tokens.ts'
import { allUnits, type Unit, unitFacts } from '#domain/units.ts'

const byWord = new Map<string, Unit>()
/** Units of two words: by their first, then by their second. */
const byTwoWords = new Map<string, Map<string, Unit>>()

for (const [said, unit] of valuesOf('unit')) learn(said, unit as Unit)
for (const unit of allUnits) {
  for (const written of [unitFacts[unit].label, unitFacts[unit].plural]) learn(written, unit)
}

function learn(written: string, unit: Unit): void {
  const [first = '', second] = written.split(' ').map((word) => singular(foldWord(word)))
  if (second === undefined) byWord.set(first, unit)
  else byTwoWords.set(first, (byTwoWords.get(first) ?? new Map<string, Unit>()).set(second, unit))
}

/** Weights and volumes; beside a container they say its size ("1 bag 50kg rice"). */
export const measureUnits: ReadonlySet<Unit> = new Set<Unit>(['kg', 'g', 'litre'])

/** Lists what shops sell closed; "tin tomato" is three tins of it after a "3". */
export const containerUnits: ReadonlySet<Unit> = new Set<Unit>([
  'bag',
  'carton',
  'keg',
  'pack',
  'tin',
  'bottle',
  'sachet',
])

/** A unit and how many tokens it takes. */
export interface UnitMatch {
  unit: Unit
  length: number
}

/** Returns the unit written at `at`, two words before one; null when there is none. */
export function unitAt(tokens: readonly Token[], at: number): UnitMatch | null {
  const first = tokens[at]
  if (!first || first.word === '') return null
  const second = tokens[at + 1]
  const two = second && byTwoWords.get(first.stem)?.get(second.stem)
  if (two) return { unit: two, length: 2 }
  const unit = isVerb(first, second) ? undefined : byWord.get(first.stem)
  return unit ? { unit, length: 1 } : null
}

/** "can you get" asks; a can is a tin. */
function isVerb(word: Token, next: Token | undefined): boolean {
  return word.word === 'can' && /^(?:you|u|i|we)$/.test(next?.word ?? '')
}

/** Returns whether a word in the singular is a unit by itself. */
export function isUnitWord(stem: string): boolean {
  return byWord.has(stem)
}

/** The unit that ends right before `end`; null when there is none. */
export function unitBefore(tokens: readonly Token[], end: number): UnitMatch | null {
  const two = unitAt(tokens, end - 2)
  if (two?.length === 2) return two
  const one = unitAt(tokens, end - 1)
  return one?.length === 1 ? one : null
}

/** Returns whether the word may be a unit without a number beside it ("paint of garri"). */
export function isAlone(token: Token): boolean {
  return !afterNumberOnly.has(token.stem)
}

/** Returns a unit spelt nearly right, for a word that follows a number ("2 bascket tomatoes"). */
export function misspeltUnit(token: Token, isNear: (written: string, known: string) => boolean): Unit | null {
  if (token.stem.length < 5) return null
  for (const unit of allUnits) {
    if (unit.length >= 5 && isNear(token.stem, unit)) return unit
  }
  return null
}
