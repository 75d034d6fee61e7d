import type { OrderStatus } from '#domain/order-machine.ts'

/** What the server acknowledged, to be checked against the database at the end. */
export interface Acknowledged {
  keys: Set<string>
  /** By key; `at` is when the answer came, in milliseconds of the clock. */
  orders: Map<string, { id: string; customer: number; at: number }>
  /** Keys whose repeat was answered with another order. */
  contradicted: number
  /** Every status that an agent got in an answer. */
  steps: { orderId: string; status: OrderStatus }[]
  paid: Map<string, number>
  retries: number
}

export function nothingAcknowledged(): Acknowledged {
  return { keys: new Set(), orders: new Map(), contradicted: 0, steps: [], paid: new Map(), retries: 0 }
}

export function countDelivered({ steps }: Acknowledged): number {
  return steps.filter(({ status }) => status === 'delivered').length
}
