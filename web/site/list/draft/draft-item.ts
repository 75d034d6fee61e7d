import type { ListWords } from '#contract/lists/lists.ts'
import type { CatalogueProduct } from '#contract/markets/markets.ts'
import type { ListLine } from '#domain/lists/list-line.ts'
import type { DraftItem } from './draft.ts'

type NewItem = Omit<DraftItem, 'id'>

/** Longest texts that an order takes. */
const most = { raw: 500, name: 120, size: 40, note: 300 }

/**
 * An item that was read from text. What is too long for its field continues in the note, so that the agent
 * sees it.
 */
export function itemFromText(read: ListLine, words: readonly Pick<ListWords, 'id' | 'icon'>[]): NewItem {
  const name = storable(read.name)
  const size = storable(read.size ?? '')
  const extra = [name.slice(most.name), size.slice(most.size)]
  const note = [storable(read.note ?? ''), ...extra].filter((part) => part !== '').join(', ')
  const understood = {
    name: clip(name, most.name),
    productId: read.productId,
    quantity: quantityOf(read.quantity),
    unit: read.unit,
    size: clip(size, most.size) || null,
    note: clip(note, most.note) || null,
    budgetKobo: read.budgetKobo,
    capKobo: read.budgetKobo === null ? read.capKobo : null,
  }
  return {
    raw: clip(storable(read.raw), most.raw),
    icon: words.find((product) => product.id === read.productId)?.icon ?? null,
    ...understood,
    read: understood,
    ifMissing: 'ask',
    onlyIf: read.onlyIf,
    instead: insteadOf(read.instead),
    isUnsure: read.isUnsure,
  }
}

/** What to buy in its place, as an order takes it; a name that is too long is not its name. */
function insteadOf(instead: ListLine['instead']): NewItem['instead'] {
  if (instead === null) return null
  const name = clip(storable(instead.name), most.name)
  return name === '' ? null : { ...instead, name, quantity: quantityOf(instead.quantity) }
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

/** Orders take three decimals and nothing below: "⅓ mudu" becomes 0.333. */
function quantityOf(quantity: number | null): number | null {
  if (quantity === null || !(quantity > 0)) return null
  return Math.min(10_000, Math.max(0.001, Math.round(quantity * 1000) / 1000))
}

/** Text without what cannot be stored: control characters and broken surrogates. */
export function storable(text: string): string {
  return text
    .toWellFormed()
    .replace(/(?![\n\r\t])\p{Cc}/gu, '')
    .trim()
}

/** The first characters of a text; an emoji cut in two is replaced. */
function clip(text: string, length: number): string {
  return text.slice(0, length).toWellFormed().trim()
}
