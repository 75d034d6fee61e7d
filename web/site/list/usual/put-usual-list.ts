import type { CatalogueProduct } from '#contract/markets/markets.ts'
import { maxItemsPerOrder } from '#contract/orders/orders.ts'
import { changeWithUndo } from '#web/site/list/draft/change-with-undo.ts'
import { readDraft } from '#web/site/list/draft/draft-store.ts'
import * as texts from './texts.ts'
import { draftItems, type SavedList } from './usual-list.ts'

/** Puts a usual list on the list and says so; false, and nothing done, where an order would not hold it all. */
export function putUsualList(list: SavedList, catalogue: readonly CatalogueProduct[]): boolean {
  if (readDraft().lines.length + list.lines.length > maxItemsPerOrder) return false
  changeWithUndo({ do: 'add', lines: draftItems(list, catalogue) }, texts.savedLists.added(list.name))
  return true
}
