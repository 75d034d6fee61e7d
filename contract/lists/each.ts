import { moneyAt } from './amounts.ts'
import type { ListLine } from './list-line.ts'
import { joinNumbers } from './numbers.ts'
import { tokenize } from './tokens.ts'

/** "500 each", and in Pidgin "500 500". */
const each = /\beach\b|(?<!\S)((?:N|₦|#)?\d+k?|one|two|three|four|five|ten|hundred)\s+\1\b/i
const eachNote = /(?:^|, )((?:[^,]|,(?=\d))*\beach)$/i

/**
 * "ginger, garlic 500 each" and "2 cups each of rice and beans": an amount said of each belongs to
 * the bare goods beside it too, which are returned.
 */
export function shareEach(goods: readonly ListLine[]): readonly ListLine[] {
  const holders = goods.filter((good) => each.test(good.raw))
  const [holder] = holders
  if (!holder || holders.length > 1) return []
  const at = goods.indexOf(holder)
  const introduces = holder.raw.search(each) < holder.raw.indexOf(holder.name)
  const beside = introduces ? goods.slice(at + 1) : goods.slice(0, at).reverse()
  const end = beside.findIndex((good) => !isBare(good))
  const bare = end < 0 ? beside : beside.slice(0, end)
  if (bare.length > 0) share(holder, bare)
  return bare
}

/** No amount is said. */
export function isBare({ quantity, unit, budgetKobo, capKobo }: Omit<ListLine, 'raw' | 'name'>): boolean {
  return quantity === null && unit === null && budgetKobo === null && capKobo === null
}

function share(holder: ListLine, bare: readonly ListLine[]): void {
  const said = eachNote.exec(holder.note ?? '')
  const kobo = said ? moneyIn(said[1] ?? '') : holder.budgetKobo
  if (holder.quantity !== null) {
    for (const good of bare) Object.assign(good, { quantity: holder.quantity, unit: holder.unit })
    if (kobo === null) dropNote(holder, said)
  } else if (kobo !== null) {
    for (const good of [holder, ...bare]) good.budgetKobo = kobo
    dropNote(holder, said)
  }
}

function moneyIn(note: string): number | null {
  const tokens = joinNumbers(tokenize(note))
  return (
    moneyAt(
      tokens,
      tokens.findIndex((token) => token.value !== null),
    )?.kobo ?? null
  )
}

function dropNote(good: ListLine, said: RegExpExecArray | null): void {
  if (said) good.note = good.note?.slice(0, said.index) || null
}
