import { containerUnits, unitAt } from '#domain/lists/amounts/units-of-lists.ts'
import {
  beforeRemarks,
  errandVerbs,
  fillerWords,
  headingWords,
  ifs,
  phraseAt,
  placeFronts,
  politeWords,
  refusals,
  sectionWords,
  softRemarks,
  speechWords,
  sumWords,
} from '#domain/lists/lexicon/lexicon.ts'
import { mayBeNamed } from '#domain/lists/notes/unknown-good.ts'
import type { Token } from '#domain/lists/tokens/tokens.ts'
import type { Row } from './text-lines.ts'

/** Counts the other rows that make a shape that of a list: with an amount or a bullet, and of nothing but names. */
const leastAlike = 2
const leastBareNames = 3
const longestName = 3
const longestRow = 12

interface Shape {
  /** Says what the row has in its order: a name, numbers, units and marks. */
  of: string
  from: number
  to: number
  isKnown: boolean
}

/** Marks the name in a row that has the shape of the goods around it, "Insect coil, 2 packs", though no catalogue has it. */
export function nameByShape(rows: readonly Row[]): void {
  const shapes = rows.map(shapeOf)
  const alike = new Map<string, { known: number; all: number }>()
  for (const shape of shapes) {
    if (shape === null) continue
    const seen = alike.get(shape.of) ?? { known: 0, all: 0 }
    seen.all += 1
    if (shape.isKnown) seen.known += 1
    alike.set(shape.of, seen)
  }
  for (const [at, shape] of shapes.entries()) {
    if (shape === null || shape.isKnown) continue
    const { known, all } = alike.get(shape.of) ?? { known: 0, all: 0 }
    const isBare = shape.of === 'name'
    const isList = isBare ? known >= leastBareNames : known > 0 && all > leastAlike
    const named = rows[at]?.words.slice(shape.from, shape.to) ?? []
    if (!isList || !namesUnknown(named)) continue
    for (const [place, token] of named.entries()) {
      token.good = named.length - place
      token.inGood = true
    }
  }
}

/** Returns the shape of a row with one name in it; null where it has none or several. */
function shapeOf({ words, bullet }: Row): Shape | null {
  if (words.length === 0 || words.length > longestRow) return null
  const parts: string[] = bullet === null ? [] : [bullet.number === null ? 'bullet' : 'number']
  let [from, to, isKnown] = [-1, -1, false]
  for (let at = 0; at < words.length; ) {
    const token = words[at]
    const unit = words[at - 1]?.value == null ? null : unitAt(words, at)
    // "2 buckets" and no more asks for buckets.
    const isAlone =
      unit !== null && containerUnits.has(unit.unit) && from < 0 && at + unit.length === words.length
    const length = token === undefined ? 0 : isAlone ? unit.length : nameLength(words, at)
    if (length > 0) {
      if (from >= 0) return null
      ;[from, to, isKnown] = [at, at + length, (token?.good ?? 0) > 0]
      parts.push('name')
    } else parts.push(unit ? 'unit' : token?.value == null ? token?.word || (token?.text ?? '') : 'amount')
    at += length || (unit?.length ?? 1)
  }
  return from < 0 ? null : { of: parts.join(' '), from, to, isKnown }
}

/** Counts the tokens of a name: that of a product, or words that are neither an amount nor a mark. */
function nameLength(words: readonly Token[], at: number): number {
  const good = words[at]?.good ?? 0
  if (good > 0) return good
  let to = at
  while (to < words.length && isNameWord(words, to)) to++
  return to - at
}

function isNameWord(words: readonly Token[], at: number): boolean {
  const token = words[at]
  if (token === undefined || token.word === '' || token.value !== null || token.good > 0) return false
  if (token.word === 'of' || token.word === 'x' || token.text === '₦') return false
  return words[at - 1]?.value == null || unitAt(words, at) === null
}

const inTalk = [beforeRemarks, errandVerbs, fillerWords, ifs, politeWords, refusals, speechWords, sumWords]

function namesUnknown(named: readonly Token[]): boolean {
  if (named.length === 0 || named.length > longestName || !named.some(mayBeNamed)) return false
  if (named.every(({ word }) => headingWords.has(word) || sectionWords.has(word))) return false
  if (placeFronts.has(named[0]?.word ?? '') || phraseAt(softRemarks, named, 0) > 0) return false
  return named.every(({ word }) => !inTalk.some((words) => words.has(word)))
}
