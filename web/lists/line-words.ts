import { countUnit } from '#web/catalogue/unit-words.ts'
import { nairaText } from '#web/design/naira-text.ts'
import { quantityText } from '#web/design/quantity-text.ts'
import type { DraftLine } from './draft.ts'

/** How much of it: `₦500 worth`, `2 mudu`, `3`; empty where nothing was said. */
export function amountWords({
  budgetKobo,
  quantity,
  unit,
}: Pick<DraftLine, 'budgetKobo' | 'quantity' | 'unit'>): string {
  if (budgetKobo !== null) return `${nairaText(budgetKobo, budgetKobo % 100 !== 0)} worth`
  if (unit !== null) return countUnit(quantity ?? 1, unit)
  return quantity === null ? '' : quantityText(quantity)
}

/** What else was said of it, in the order it matters to the agent. */
export function wishWords({ size, note, capKobo, ifMissing }: DraftLine): string {
  const wishes = [
    size,
    note,
    capKobo === null ? null : `not over ${nairaText(capKobo, capKobo % 100 !== 0)}`,
    ifMissing === 'ask' ? null : missingWords[ifMissing],
  ]
  return wishes.filter((wish) => wish !== null && wish !== '').join(' · ')
}

const missingWords = { nearest: 'or the nearest thing', skip: 'or leave it' }
