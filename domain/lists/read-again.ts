import type { CatalogueIndex } from './amounts/catalogue-index.ts'
import { type CorrectableItem, isCorrected } from './corrections.ts'
import { readForOrder } from './read-for-order.ts'

/** An item as an order has it, with what was typed for it. */
type TypedItem = CorrectableItem & { raw?: string | undefined }

/** Returns whether the text of an item, read by itself, is this item and nothing else. */
export function readsAlike(item: TypedItem, index: CatalogueIndex): boolean {
  const { lines, leftOut } = readForOrder(item.raw ?? '', index)
  const [line] = lines
  return line !== undefined && lines.length === 1 && leftOut.length === 0 && !isCorrected(line, item)
}
