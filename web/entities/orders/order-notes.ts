import { type OrderText, orderTextNames } from '#domain/orders/written-on-order.ts'
import * as texts from './texts.ts'

/** Returns what the customer wrote about the whole order, as customers, agents and admins read it. */
export function orderNotes(order: Record<OrderText, string | null>): { label: string; text: string }[] {
  return orderTextNames.flatMap((name) => {
    const text = order[name]
    return text === null ? [] : [{ label: texts.notes[name], text }]
  })
}
