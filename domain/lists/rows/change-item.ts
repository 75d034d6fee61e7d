import type { CatalogueIndex } from '#domain/lists/amounts/catalogue-index.ts'
import { isBare } from '#domain/lists/amounts/each.ts'
import { correct } from '#domain/lists/notes/correction.ts'
import type { Edit } from '#domain/lists/notes/edits.ts'
import { readSegment, type SegmentReading } from '#domain/lists/notes/read-segment.ts'
import type { ListLine } from '#domain/lists/tokens/list-line.ts'
import type { Token } from '#domain/lists/tokens/tokens.ts'

/** Changes an item as an edit says; false, and nothing changed, where it says nothing that the item can be. */
export function changeItem(
  good: ListLine,
  { does, said, times }: Edit,
  line: string,
  words: readonly Token[],
  index: CatalogueIndex,
): boolean {
  if (times !== null) return multiply(good, times)
  if (said === null) return addTo(good, { quantity: 1, unit: null, budgetKobo: null }, 1)
  const reading = readSegment(line, words.slice(said.from, said.to).filter(isNoMore), index)
  // "from 2 to 5".
  if (does === 'set' && words[said.from - 1]?.word === 'from')
    reading.quantity = words[said.from]?.upTo ?? reading.quantity
  if (does === 'set' || does === 'swap') return replace(good, reading, does === 'swap')
  return addTo(good, { ...reading, quantity: reading.quantity ?? one(reading) }, does === 'more' ? 1 : -1)
}

/** "double the rice", "half of the pepper": false where it has no amount. */
export function multiply(good: ListLine, times: number): boolean {
  if (good.quantity !== null) good.quantity *= times
  else if (good.budgetKobo !== null) good.budgetKobo = Math.round(good.budgetKobo * times)
  else return false
  return true
}

const addingMore = /^(?:more|extra|additional|again|less|fewer)$/

function isNoMore({ word }: Token): boolean {
  return !addingMore.test(word)
}

/** "another crate". */
function one({ budgetKobo }: SegmentReading): number | null {
  return budgetKobo === null ? 1 : null
}

/** "2 more tins": false where the item is counted in something else. */
function addTo(
  good: ListLine,
  reading: Pick<ListLine, 'quantity' | 'unit' | 'budgetKobo'>,
  sign: 1 | -1,
): boolean {
  const { quantity, unit, budgetKobo } = reading
  if (budgetKobo !== null && good.budgetKobo !== null) {
    good.budgetKobo = Math.max(0, good.budgetKobo + sign * budgetKobo)
    return true
  }
  if (quantity === null || (sign < 0 && good.quantity === null)) return false
  if (unit !== null && good.unit !== null && unit !== good.unit) return false
  if (good.quantity === null && good.budgetKobo !== null) return false
  good.quantity = (good.quantity ?? 0) + sign * quantity
  good.unit ??= unit
  return true
}

/** "goat meat" in the place of beef, with its amount where no other is said; or another amount. */
function replace(good: ListLine, reading: SegmentReading, isSwap: boolean): boolean {
  const { name, productId, note } = reading
  if (isSwap && name !== null) {
    Object.assign(good, { name, productId, instead: null, onlyIf: null })
    good.note = note
  } else if (isBare(reading) && reading.size === null) {
    if (note === null) return false
    good.note = good.note === null ? note : `${good.note}, ${note}`
  }
  if (reading.budgetKobo !== null && good.quantity !== null && !isSwap) {
    good.quantity = null
    good.unit = null
  }
  correct(good, reading)
  return true
}
