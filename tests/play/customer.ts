import { randomUUID } from 'node:crypto'
import type { Api } from '#server/players/api.ts'
import { asCustomer, type OrderBody } from '#server/players/customer.ts'
import { msNow } from '#tests/times.ts'
import type { Acknowledged } from './acknowledged.ts'

/** Places an order and notes what was answered. */
export async function placeOrder(api: Api, acknowledged: Acknowledged, body: OrderBody) {
  const key = randomUUID()
  acknowledged.keys.add(key)
  const placed = await api.call(...asCustomer.place(body, key))
  if (placed.ok) acknowledged.orders.set(key, { id: placed.answer.id, at: msNow() })
  return { key, placed }
}

/** The code that is said at the gate; a wrong one where it cannot be read. */
export async function readCode(customer: Api | undefined, orderId: string): Promise<string> {
  const order = await customer?.call(...asCustomer.read(orderId))
  return (order?.ok && order.answer.handoverCode) || '0000'
}
