import type { OrderStatus } from '#contract/order-machine.ts'
import { Badge, type BadgeTone } from '#web/design/badge.tsx'

/** How an order ended, as a badge; nothing while it goes on. */
export function EndBadge({ status }: { status: OrderStatus }) {
  const end = ends[status]
  return end === undefined ? null : <Badge tone={end.tone}>{end.words}</Badge>
}

const ends: Partial<Record<OrderStatus, { tone: BadgeTone; words: string }>> = {
  delivered: { tone: 'leaf', words: 'Delivered' },
  cancelled: { tone: 'plain', words: 'Cancelled' },
  expired: { tone: 'plain', words: 'No agent was free' },
  failed: { tone: 'pepper', words: 'Not delivered' },
}
