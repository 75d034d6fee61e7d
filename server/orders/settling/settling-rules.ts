import type { SettlingWay } from '#contract/orders/settling-shapes.ts'
import type { OrderStatus } from '#domain/order-machine.ts'

export interface EndedOrder {
  status: OrderStatus
  ended_at: Date | null
  settled_at: Date | null
  goods_kobo: number | null
  agent_id: string | null
  balance_due_kobo: number
}

/** Whether an order waits for a person: it failed, was cancelled after buying, or ended and still owes. */
function isUnsettled(order: EndedOrder): boolean {
  if (order.ended_at === null) return false
  if (order.balance_due_kobo > 0) return true
  const isOpen = order.status === 'failed' || (order.status === 'cancelled' && order.goods_kobo !== null)
  return isOpen && order.settled_at === null
}

/** How it can be settled now. What is owed must be paid or written off before it is closed. */
export function settlingWaysOf(
  order: EndedOrder,
  recoveredKobo: number,
): (SettlingWay | 'redeliver' | 'write_off')[] {
  if (!isUnsettled(order)) return []
  const owes = order.balance_due_kobo > 0
  const hasGoods = order.status !== 'delivered' && (order.goods_kobo ?? 0) > recoveredKobo
  return [
    ...(order.status === 'failed' && order.settled_at === null ? (['redeliver'] as const) : []),
    ...(owes ? (['cash', 'transfer', 'wallet'] as const) : []),
    ...(hasGoods ? (['goods_sold', 'goods_returned'] as const) : []),
    owes ? 'write_off' : 'close',
  ]
}
