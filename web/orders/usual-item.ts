import type { UsualItem } from '#contract/dashboard.ts'
import type { DraftLine } from '#web/lists/draft.ts'

/** A usual good as a line of the list, in the usual amount; what was wished for one day alone is left out. */
export function lineOfUsual(item: UsualItem): Omit<DraftLine, 'id'> {
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

/** The line that a usual good has on the list, however much of it; undefined where it has none. */
export function findUsual(lines: readonly DraftLine[], item: UsualItem): DraftLine | undefined {
  return lines.find((line) =>
    item.productId === null
      ? line.productId === null && plain(line.name) === plain(item.name)
      : line.productId === item.productId,
  )
}

const plain = (name: string) => name.trim().toLowerCase()
