import { mostCharacters } from './fit-line.ts'
import type { ListLine } from './tokens/list-line.ts'

const settable = ['quantity', 'unit', 'size', 'note', 'budgetKobo', 'capKobo', 'onlyIf', 'instead'] as const

type Settable = Pick<ListLine, (typeof settable)[number] | 'capOf'>
/** A row as it was typed, with what its customer has set on it since; a field that nobody set is null or left out. */
export type OwnRow = { [Field in keyof Settable]?: Settable[Field] | null | undefined }

/** Returns whether a customer has set anything on a row that nobody has read. */
export function hasOwn(row: OwnRow): boolean {
  return settable.some((field) => row[field] != null)
}

/** What a row was read as, with what its customer set on it before: that wins, and notes stand together. */
export function withOwn<Item extends OwnRow>(read: Item, row: OwnRow): Item {
  const own = Object.fromEntries(
    settable.flatMap((field) => (row[field] == null ? [] : [[field, row[field]]])),
  )
  const cap = row.capKobo == null ? {} : { capOf: row.capOf ?? 'all' }
  return { ...read, ...own, ...cap, note: noteOf(row.note ?? null, read.note ?? null) }
}

/** What is too long for both is the customer's alone. */
function noteOf(own: string | null, read: string | null): string | null {
  if (own === null || read === null) return own ?? read
  const both = `${own.trim()}, ${read}`
  return both.length > mostCharacters.note ? own : both
}
