import * as texts from './texts.ts'

/** What the customer wrote about the whole order, as customer, agent and office read it. */
export function orderNotes(order: { note: string | null }): { label: string; text: string }[] {
  const all = [{ label: texts.notes.wholeOrder, text: order.note }]
  return all.flatMap(({ label, text }) => (text === null ? [] : [{ label, text }]))
}
