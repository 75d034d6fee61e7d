import type { CatalogueIndex } from './amounts/catalogue-index.ts'
import { type CorrectableItem, isCorrected } from './corrections.ts'
import { readForOrder } from './read-for-order.ts'

/** An item as an order has it, with what was typed for it. */
type TypedItem = CorrectableItem & { raw?: string | undefined }

/**
 * Returns whether the text of an item is still read as this item. A text that took its meaning from the rest of the list, and
 * is none or several items by itself, says nothing against it.
 */
export function readsAlike(item: TypedItem, index: CatalogueIndex): boolean {
  const { lines } = readForOrder(item.raw ?? '', index)
  const [line] = lines
  return line === undefined || lines.length > 1 || !isCorrected(line, item)
}
