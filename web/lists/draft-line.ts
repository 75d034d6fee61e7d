import type { ListLine } from '#contract/lists/list-line.ts'
import type { CatalogueProduct } from '#contract/markets.ts'
import type { DraftLine } from './draft.ts'

type NewLine = Omit<DraftLine, 'id'>

/** Longest texts that an order takes. */
const most = { raw: 500, name: 120, size: 40, note: 300 }

/** A line that was read from text. What is too long for its field goes on in the note, so that the agent sees it. */
export function lineFromText(read: ListLine, catalogue: readonly CatalogueProduct[]): NewLine {
  const name = storable(read.name)
  const size = storable(read.size ?? '')
  const extra = [name.slice(most.name), size.slice(most.size)]
  const note = [storable(read.note ?? ''), ...extra].filter((part) => part !== '').join(', ')
  return {
    raw: clip(storable(read.raw), most.raw),
    name: clip(name, most.name),
    productId: read.productId,
    icon: catalogue.find((good) => good.id === read.productId)?.icon ?? null,
    quantity: quantityOf(read.quantity),
    unit: read.unit,
    size: clip(size, most.size) || null,
    note: clip(note, most.note) || null,
    budgetKobo: read.budgetKobo,
    capKobo: read.budgetKobo === null ? read.capKobo : null,
    ifMissing: 'ask',
  }
}

/** One usual unit of a good that was picked from the catalogue. */
export function lineFromGood(good: CatalogueProduct): NewLine {
  return {
    raw: '',
    name: good.name,
    productId: good.id,
    icon: good.icon,
    quantity: 1,
    unit: good.units[0] ?? null,
    size: null,
    note: null,
    budgetKobo: null,
    capKobo: null,
    ifMissing: 'ask',
  }
}

/** The line to which one more of a picked good is added; a line with a wish or a budget of its own is left alone. */
export function lineOfGood(lines: readonly DraftLine[], good: CatalogueProduct): DraftLine | undefined {
  return lines.find(
    (line) => line.productId === good.id && line.budgetKobo === null && line.unit === (good.units[0] ?? null),
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
