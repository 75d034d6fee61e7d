import * as texts from './texts.ts'

/** Returns what the customer wrote about the whole order, as customers, agents and admins read it. */
export function orderNotes(order: { note: string | null }): { label: string; text: string }[] {
  const all = [{ label: texts.notes.wholeOrder, text: order.note }]
  return all.flatMap(({ label, text }) => (text === null ? [] : [{ label, text }]))
}
