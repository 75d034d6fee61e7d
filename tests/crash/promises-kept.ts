import type { OrderStatus } from '#contract/order-machine.ts'

/** What people were told is done, to be held against the database at the end. */
export interface Acknowledged {
  /** Keys that were sent, answered or not. */
  keys: Set<string>
  /** The order that each key was answered with. */
  orders: Map<string, { id: string; customer: number }>
  /** Keys whose repeat was answered with another order. */
  contradicted: number
  /** Every status that an agent was told an order is in now. */
  steps: { orderId: string; status: OrderStatus }[]
  /** What was paid, by item. */
  paid: Map<string, number>
  retries: number
}

export function nothingAcknowledged(): Acknowledged {
  return { keys: new Set(), orders: new Map(), contradicted: 0, steps: [], paid: new Map(), retries: 0 }
}
