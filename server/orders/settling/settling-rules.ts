import type { SettlingWay } from '#contract/orders/settling-shapes.ts'
import type { OrderStatus } from '#domain/orders/order-machine.ts'
import { mostBackOf, type OrderSums, writtenOffOf } from '#server/payments/core/order-sums.ts'

export interface EndedOrder {
  status: OrderStatus
  ended_at: Date | null
  settled_at: Date | null
  goods_kobo: number | null
  agent_id: string | null
  /** Suspended, or an agent no more. */
  is_agent_gone: boolean
  balance_due_kobo: number
  sums: OrderSums
  /** Is what came in for its goods. */
  recovered_kobo: number
  given_back_kobo: number
}

/** Returns whether an order waits for a person: it failed, was cancelled after buying, or ended and still owes. */
function isUnsettled(order: EndedOrder): boolean {
  if (order.ended_at === null) return false
  if (order.balance_due_kobo > 0) return true
  const isOpen = order.status === 'failed' || (order.status === 'cancelled' && order.goods_kobo !== null)
  return isOpen && order.settled_at === null
}

/** Returns what its customer owes for an order that ended: nothing for one that failed, until a person has said so. */
export function debtOf(
  order: Pick<EndedOrder, 'status' | 'ended_at' | 'settled_at' | 'balance_due_kobo'>,
): number {
  const isDecided = order.status !== 'failed' || order.settled_at !== null
  return order.ended_at !== null && isDecided ? Math.max(0, order.balance_due_kobo) : 0
}

/**
 * Returns whether a failed order can go out again: nobody has settled it, its goods are all there with an agent who may work,
 * and its money did not go back.
 */
function mayRedeliver(order: EndedOrder): boolean {
  const { status, settled_at, recovered_kobo, given_back_kobo, sums } = order
  const isRefunded = given_back_kobo > 0 && mostBackOf(sums, given_back_kobo) === 0
  const hasAll = recovered_kobo === 0 && !order.is_agent_gone
  return status === 'failed' && settled_at === null && hasAll && !isRefunded
}

/** Returns what the goods cost that were neither sold on nor returned. */
export function goodsLeftOf({ goods_kobo, recovered_kobo }: EndedOrder): number {
  return Math.max(0, (goods_kobo ?? 0) - recovered_kobo)
}

/**
 * Returns how it can be settled now. What is owed must be paid, written off or said to be the customer's debt before it is
 * closed; what was written off can be paid after all.
 */
export function settlingWaysOf(order: EndedOrder): (SettlingWay | 'redeliver' | 'write_off')[] {
  const owes = order.balance_due_kobo > 0
  const isPayable = order.ended_at !== null && (owes || writtenOffOf(order.sums) > 0)
  const paid = isPayable ? (['cash', 'transfer', 'wallet'] as const) : []
  if (!isUnsettled(order)) return [...paid]
  const hasGoods = order.status !== 'delivered' && goodsLeftOf(order) > 0
  return [
    ...(mayRedeliver(order) ? (['redeliver'] as const) : []),
    ...paid,
    ...(owes && debtOf(order) === 0 ? (['owes'] as const) : []),
    ...(hasGoods ? (['goods_sold', 'goods_returned'] as const) : []),
    owes ? 'write_off' : 'close',
  ]
}
