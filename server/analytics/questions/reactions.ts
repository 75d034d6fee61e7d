import { noAgentReason } from '#contract/orders/end-reasons.ts'
import type { Reaction } from '#server/platform/events/relay.ts'
import { countCustomerMonths } from './customer-months-store.ts'
import { createMarker } from './marks.ts'
import { noteRegained, noteUnserved } from './note-lost.ts'
import { noteOwnText } from './note-missed.ts'

/** Follows what becomes of orders, for the questions of an owner. */
export function questionsReaction(secretKey: string): Reaction {
  const mark = createMarker(secretKey)
  return {
    to: new Set(['order.placed', 'order.expired', 'order.delivered']),
    async react({ tx }, events) {
      const idsOf = (wanted: string) =>
        events.flatMap(({ type, order_id: id }) => (type === wanted && id !== null ? [id] : []))
      const placed = events.flatMap(({ type, customer_id: customerId, happened_at: at }) =>
        type === 'order.placed' && customerId !== null ? [{ customerId, at }] : [],
      )
      if (placed.length > 0) {
        await noteRegained(tx, mark, placed)
        await noteOwnText(tx, mark, idsOf('order.placed'))
      }
      const expired = idsOf('order.expired')
      if (expired.length > 0) await noteUnserved(tx, mark, { orderIds: expired, reason: noAgentReason })
      const delivered = idsOf('order.delivered')
      if (delivered.length > 0) await countCustomerMonths(tx, delivered)
    },
  }
}
