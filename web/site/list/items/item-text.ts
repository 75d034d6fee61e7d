import { countUnit, quantityText } from '#domain/units.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { capText, conditionTexts } from '#web/entities/orders/condition-text.ts'
import type { DraftItem } from '#web/site/list/draft/draft-shape.ts'
import * as texts from './texts.ts'

/** Returns how much of it: `₦500 worth`, `2 mudu`, `3`; empty where nothing was said. */
export function amountText({
  budgetKobo,
  quantity,
  unit,
}: Pick<DraftItem, 'budgetKobo' | 'quantity' | 'unit'>): string {
  if (budgetKobo !== null) return texts.item.budget(nairaText(budgetKobo, budgetKobo % 100 !== 0))
  if (unit !== null) return countUnit(quantity ?? 1, unit)
  return quantity === null ? '' : quantityText(quantity)
}

/** Says what else was said of it, in the order it matters to the agent. */
export function wishText(item: Omit<DraftItem, 'id'>): string {
  const { size, note, capKobo, ifMissing, onlyIf } = item
  const wishes = [
    size,
    note,
    capKobo === null || onlyIf ? null : texts.row.cap(capText(capKobo, item)),
    ...conditionTexts(item),
    texts.policy[ifMissing].asWish,
  ]
  return wishes.filter((wish) => wish !== null && wish !== '').join(' · ')
}
