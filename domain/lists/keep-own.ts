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

/** Adds to what a row was read as what its customer had set on it: that wins, and notes are joined. */
export function withOwn<Item extends OwnRow>(read: Item, row: OwnRow): Item {
  const own = Object.fromEntries(
    settable.flatMap((field) => (row[field] == null ? [] : [[field, row[field]]])),
  )
  const cap = row.capKobo == null ? {} : { capOf: row.capOf ?? 'all' }
  return { ...read, ...own, ...cap, note: noteOf(row.note ?? null, read.note ?? null) }
}

/** Joins both notes, or keeps the customer's alone where they are too long together. */
function noteOf(own: string | null, read: string | null): string | null {
  if (own === null || read === null) return own ?? read
  const both = `${own.trim()}, ${read}`
  return both.length > mostCharacters.note ? own : both
}
