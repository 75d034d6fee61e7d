import type { ListLine } from './tokens/list-line.ts'

const fields = ['name', 'productId', 'quantity', 'unit', 'size', 'note', 'budgetKobo', 'capKobo'] as const

/** Holds what was read of an item, or what the customer made of it. */
export type CorrectableItem = Pick<ListLine, (typeof fields)[number]>

/** Longest text of one item that is kept. */
export const longestTyped = 200

const emails = /[^\s@]{1,80}@[^\s@]{1,80}/g
const links = /\b(?:https?:\/\/|www\.)\S{1,200}/gi
/** Seven digits or more, however they are parted: a phone, an account. Amounts have commas every three digits. */
const longNumbers = /\+?\d(?:[\s().-]{0,2}\d){6,}/g
/** "Mrs Okafor", "Alhaji Musa": a title and the name after it. */
const titled =
  /\b(?:mr|mrs|miss|dr|chief|alhaji|alhaja|hajia|malam|mallam|pastor|aunty|uncle|madam|bros|sister)\b\.?\s+\p{Lu}[\p{L}'’-]*/giu
/** "12 Aminu Kano Crescent", "No 5, Gana Street": from the number or the capital before it to the kind of road. */
const roads =
  /(?:\b(?:no\.?\s*)?\d{1,4}[a-z]?,?\s+)?(?:\p{Lu}[\p{L}'’-]*\s+){1,3}(?:street|str|close|crescent|avenue|road|estate|lane|drive)\b/giu

/** A text without what says whose it is: emails, links, long numbers, people by their titles, and roads. */
export function withoutPersons(text: string): string {
  return [emails, links, longNumbers, titled, roads]
    .reduce((left, pattern) => left.replace(pattern, ' '), text)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestTyped)
    .toWellFormed()
}

/** An item that is kept: what was typed into it may say whose it is, too. */
export function itemWithoutPersons(item: CorrectableItem): CorrectableItem {
  const { name, productId, quantity, unit, size, note, budgetKobo, capKobo } = item
  const kept = { productId, quantity, unit, budgetKobo, capKobo }
  return {
    name: withoutPersons(name),
    ...kept,
    size: size === null ? null : withoutPersons(size) || null,
    note: note === null ? null : withoutPersons(note) || null,
  }
}

/** Returns whether something else was meant than what was read. */
export function isCorrected(was: CorrectableItem, corrected: CorrectableItem): boolean {
  return fields.some((field) => sayOf(was[field]) !== sayOf(corrected[field]))
}

function sayOf(value: string | number | null): string | number | null {
  return typeof value === 'string' ? value.trim() || null : value
}
