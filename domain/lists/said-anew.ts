import { foldPhrase } from '#domain/fold.ts'
import { unitAt } from '#domain/lists/amounts/units-of-lists.ts'
import { capOfAllKobo } from '#domain/money/cap-of.ts'
import type { ListLine } from './tokens/list-line.ts'
import { tokenize } from './tokens/tokens.ts'

/** "2 cups → 3 cups", "5kg => 10kg". */
const arrowBetweenAmounts =
  /\d\s?(?:\p{L}{1,12}\s?)?(?:→|➜|➔|➡|⇒|⟶|-{1,2}>|={1,2}>|❌|✗|✘)\uFE0F?\s?(?:₦|n)?\d/iu

/** Returns whether an item says two amounts that cannot both be meant; which one counts is the customer's to say. */
export function contradictsItself(line: ListLine): boolean {
  const { budgetKobo, capKobo, raw } = line
  const isOverItsCap = budgetKobo !== null && capKobo !== null && capOfAllKobo(capKobo, line) < budgetKobo
  return isOverItsCap || arrowBetweenAmounts.test(raw) || namesAnotherAmount(line)
}

/** "beef 1 kg (2 kg if fresh)": another number of the same unit stands in its size or note. */
function namesAnotherAmount({ quantity, unit, size, note }: ListLine): boolean {
  if (quantity === null || unit === null) return false
  return [size, note].some((text) => {
    const tokens = tokenize(text ?? '')
    return tokens.some(
      ({ value }, at) => value !== null && value !== quantity && unitAt(tokens, at + 1)?.unit === unit,
    )
  })
}

/**
 * The items whose good stands earlier in the message with another amount: they may be meant in its place or on top of
 * it. Two sizes of one good ("milk 400 g", "milk 900 g") are two goods.
 */
export function saidAnewIn(lines: readonly ListLine[]): ReadonlySet<ListLine> {
  const again = new Set<ListLine>()
  const before = new Map<string, Map<string, { size: string | null; amount: string }>>()
  for (const line of lines) {
    const key = line.productId ?? foldPhrase(line.name)
    const said = { size: line.size && foldPhrase(line.size), amount: amountKey(line) }
    const others = before.get(key) ?? new Map<string, typeof said>()
    before.set(key, others)
    if ([...others.values()].some((other) => other.amount !== said.amount && isOneSize(other, said)))
      again.add(line)
    if (others.size < mostCompared) others.set(JSON.stringify(said), said)
  }
  return again
}

/** More amounts of one good than anybody means are compared no further. */
const mostCompared = 8

function isOneSize(one: { size: string | null }, other: { size: string | null }): boolean {
  return one.size === null || other.size === null || one.size === other.size
}

function amountKey({ quantity, unit, budgetKobo }: ListLine): string {
  return JSON.stringify([quantity, unit, budgetKobo])
}
