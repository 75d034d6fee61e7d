import type { ListWords } from '#contract/lists/lists.ts'
import type { CatalogueProduct } from '#contract/markets/markets.ts'
import { fitLine } from '#domain/lists/fit-line.ts'
import type { ListLine } from '#domain/lists/tokens/list-line.ts'
import type { DraftItem } from './draft-shape.ts'

export type NewItem = Omit<DraftItem, 'id'>

/** An item that was read from text. */
export function itemFromText(read: ListLine, words: readonly Pick<ListWords, 'id' | 'icon'>[]): NewItem {
  const { raw, capOf, onlyIf, instead, isUnsure, ...understood } = fitLine(read)
  return {
    raw,
    icon: words.find((product) => product.id === read.productId)?.icon ?? null,
    ...understood,
    read: understood,
    ifMissing: 'ask',
    capOf,
    onlyIf,
    instead,
    isUnsure,
  }
}

/** A row that waits to be read. */
export function unreadItem(line: ListLine): NewItem {
  return { ...itemFromText(line, []), read: null, isUnread: true }
}

/** What somebody typed, as an item that nothing is read from. */
export function lineAsTyped(typed: string): ListLine {
  return {
    raw: typed,
    name: typed,
    productId: null,
    quantity: null,
    unit: null,
    size: null,
    note: null,
    budgetKobo: null,
    capKobo: null,
    capOf: 'all',
    onlyIf: null,
    instead: null,
    isUnsure: false,
  }
}

/** One usual unit of a product that was picked from the catalogue. */
export function itemFromProduct(product: CatalogueProduct): NewItem {
  return {
    raw: '',
    name: product.name,
    productId: product.id,
    icon: product.icon,
    quantity: 1,
    unit: product.units[0] ?? null,
    size: null,
    note: null,
    budgetKobo: null,
    capKobo: null,
    ifMissing: 'ask',
  }
}

/** The item to which one more of a picked good is added; an item with a wish or a budget of its own is left alone. */
export function itemOfProduct(items: readonly DraftItem[], product: CatalogueProduct): DraftItem | undefined {
  return items.find(
    (item) =>
      item.productId === product.id && item.budgetKobo === null && item.unit === (product.units[0] ?? null),
  )
}
