import type { BoardOrder } from '#contract/orders/admin-orders.ts'
import type { OrderStatus } from '#domain/orders/order-machine.ts'
import { compareText } from '#domain/sorting.ts'

/** Lists the columns of the live board, left to right. */
const boardStatuses = [
  'awaiting_payment',
  'queued',
  'assigned',
  'shopping',
  'purchased',
  'in_transit',
  'arrived',
] as const satisfies OrderStatus[]

export interface BoardColumn {
  status: OrderStatus
  orders: readonly BoardOrder[]
}

/** Live orders by status, the most urgent promise first; the column of unpaid ones only when there are any. */
export function boardColumns(orders: readonly BoardOrder[]): BoardColumn[] {
  return boardStatuses
    .map((status) => ({
      status,
      orders: orders
        .filter((order) => order.status === status)
        .sort((a, b) => compareText(a.promise.by, b.promise.by)),
    }))
    .filter((column) => column.status !== 'awaiting_payment' || column.orders.length > 0)
}

/** Returns what about an order needs a person now, worst first. */
export function troublesOf(order: BoardOrder, nowMs: number): ('locked' | 'unassigned' | 'late')[] {
  const troubles: ('locked' | 'unassigned' | 'late')[] = []
  if (order.codeLocked) troubles.push('locked')
  if (order.needsAssigning) troubles.push('unassigned')
  if (order.endedAt === null && Date.parse(order.promise.by) < nowMs) troubles.push('late')
  return troubles
}
