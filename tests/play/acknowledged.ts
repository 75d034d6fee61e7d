import type { Trip } from '#contract/dispatch/agent.ts'
import type { OrderStatus } from '#domain/orders/order-machine.ts'

/** Holds what the server acknowledged, to be checked against the database at the end. */
export interface Acknowledged {
  keys: Set<string>
  /** By key; `at` is when the answer came, in milliseconds of the clock. */
  orders: Map<string, { id: string; at: number }>
  /** Keys whose repeat was answered with another order. */
  contradicted: string[]
  /** Lists every status that an agent got in an answer. */
  steps: { orderId: string; status: OrderStatus }[]
  /** Says what an agent paid, by item. */
  paid: Map<string, number>
  retries: number
}

export function nothingAcknowledged(): Acknowledged {
  return { keys: new Set(), orders: new Map(), contradicted: [], steps: [], paid: new Map(), retries: 0 }
}

export function countDelivered({ steps }: Acknowledged): number {
  return steps.filter(({ status }) => status === 'delivered').length
}

/** Adds what an answer to an agent's step says. */
export function acknowledgeStep({ steps, paid }: Acknowledged, before: OrderStatus, trip: Trip): void {
  const { id: orderId, status, items } = trip
  if (status !== before) steps.push({ orderId, status })
  for (const { id, paidKobo } of items) if (paidKobo !== null) paid.set(id, paidKobo)
}
