import type { UsualItem } from '#contract/orders/dashboard.ts'
import { foldText } from '#domain/typed-text.ts'
import type { DraftItem } from '#web/site/list/draft/draft-shape.ts'

/** A usual good as an item of the list, in the usual amount; what was wished for one day alone is left out. */
export function itemOfUsual(item: UsualItem): Omit<DraftItem, 'id'> {
  const { productId, name, icon, quantity, unit, size, budgetKobo, ifMissing } = item
  return {
    raw: '',
    name,
    productId,
    icon,
    quantity,
    unit,
    size,
    note: null,
    budgetKobo,
    capKobo: null,
    ifMissing,
  }
}

/** The item that a usual good has on the list, however much of it; undefined where it has none. */
export function findUsual(items: readonly DraftItem[], item: UsualItem): DraftItem | undefined {
  return items.find((line) =>
    item.productId === null
      ? line.productId === null && plain(line.name) === plain(item.name)
      : line.productId === item.productId,
  )
}

const plain = (name: string) => foldText(name.trim())
