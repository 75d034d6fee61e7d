import { eachOrderText, type OrderText, orderTextNames } from '#domain/orders/written-on-order.ts'
import type { Orders } from '#server/platform/database/tables.ts'

const columns = { note: 'note' } as const satisfies Record<OrderText, keyof Orders>

/** Names the columns in which an order's texts are stored. */
export const orderTextColumns = orderTextNames.map((name) => columns[name])

/** Reads the texts of an order from its row. */
export function orderTextsOf(row: Record<(typeof orderTextColumns)[number], string | null>) {
  return eachOrderText((name) => row[columns[name]])
}

/** Returns for each column of a text where a new order has its value. */
export function readOrderTexts<Input>(read: (input: Input, name: OrderText) => string | null) {
  return Object.fromEntries(
    orderTextNames.map((name) => [columns[name], (input: Input) => read(input, name)]),
  )
}
