import type { OrderStatus } from '#domain/order-machine.ts'
import { Badge, type BadgeTone } from '#web/design/badge.tsx'
import * as texts from './texts.ts'

/** How an order ended, as a badge; nothing while it continues. */
export function EndBadge({ status }: { status: OrderStatus }) {
  const end = ends[status]
  return end === undefined ? null : <Badge tone={end.tone}>{end.text}</Badge>
}

const ends: Partial<Record<OrderStatus, { tone: BadgeTone; text: string }>> = {
  delivered: { tone: 'leaf', text: texts.delivered },
  cancelled: { tone: 'plain', text: texts.cancelled },
  // A summary does not say whether no agent was free or the payment did not come.
  expired: { tone: 'plain', text: texts.nothingBought },
  failed: { tone: 'pepper', text: texts.notDelivered },
}
