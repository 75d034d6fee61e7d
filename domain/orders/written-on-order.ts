/**
 * Names what customers may write about a whole order, each with its most characters. Placing takes these texts, the
 * order's people read them, the device keeps them with its draft and erasing an account empties them, all by this list.
 */
export const orderTexts = { note: 1000 } as const

export type OrderText = keyof typeof orderTexts

export const orderTextNames = Object.keys(orderTexts) as readonly OrderText[]

/** Returns a value for each text of an order. */
export function eachOrderText<Value>(of: (name: OrderText) => Value): Record<OrderText, Value> {
  return Object.fromEntries(orderTextNames.map((name) => [name, of(name)])) as Record<OrderText, Value>
}
