import type { CatalogueProduct } from '#contract/markets.ts'
import { maxItemsPerOrder } from '#contract/orders.ts'
import { changeWithUndo } from './change-with-undo.ts'
import { readDraft } from './draft-store.ts'
import { draftLines, type KeptList } from './usual-list.ts'

/** Puts a usual list on the list and says so; false, and nothing done, where an order would not hold it all. */
export function putUsualList(list: KeptList, catalogue: readonly CatalogueProduct[]): boolean {
  if (readDraft().lines.length + list.lines.length > maxItemsPerOrder) return false
  changeWithUndo({ do: 'add', lines: draftLines(list, catalogue) }, `“${list.name}” is on your list`)
  return true
}
