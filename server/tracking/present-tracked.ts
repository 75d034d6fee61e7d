import type { TrackedOrder } from '#contract/tracking/tracking.ts'
import type { OrderRow } from '#server/orders/core/find-order.ts'
import { firstName } from '#server/orders/core/first-name.ts'
import { mayShowPosition } from '#server/orders/core/policy.ts'
import { findLastPoint } from '#server/orders/core/trail.ts'
import { listTimeline } from '#server/orders/reading/list-timeline.ts'
import { presentPosition } from '#server/orders/reading/present-order.ts'
import { publicEvents } from '#server/orders/reading/present-timeline.ts'
import type { Db } from '#server/platform/database/database.ts'
import { formatCursor, isOfOrder, type StoredEvent } from '#server/platform/events/events.ts'

/** Presents what anybody with the code sees: how far it is and, in transit, where; nothing of whom or what. */
export async function presentTracked(db: Db, order: OrderRow): Promise<TrackedOrder> {
  const timeline = await listTimeline(db, order.id)
  const point = mayShowPosition(order.status) ? await findLastPoint(db, order.id) : null
  return {
    code: order.code,
    status: order.status,
    marketName: order.market_name,
    marketPosition: { latitude: order.market_latitude, longitude: order.market_longitude },
    itemCount: order.item_count,
    placedAt: order.placed_at.toISOString(),
    promise: { from: order.promised_from.toISOString(), by: order.promised_by.toISOString() },
    expectedBy: order.expected_by?.toISOString() ?? null,
    askAt: order.next_ask_at?.toISOString() ?? null,
    endedAt: order.ended_at?.toISOString() ?? null,
    agentFirstName: order.agent_name === null ? null : firstName(order.agent_name),
    agentPosition: point ? presentPosition(point) : null,
    timeline: timeline.flatMap((event) => {
      const seen = viewForPublic(event)
      if (!seen) return []
      const { by } = event.detail
      const entry = { id: seen.id, type: seen.type, happenedAt: seen.happenedAt }
      return [seen.type === 'order.delayed' ? { ...entry, expectedBy: String(by) } : entry]
    }),
  }
}

/** Presents an event as a signed-out follower's stream carries it. */
export function viewForPublic(event: StoredEvent) {
  if (!isOfOrder(event) || !publicEvents.has(event.type)) return null
  return {
    id: formatCursor(event),
    type: event.type,
    status: event.status,
    happenedAt: event.happened_at.toISOString(),
  }
}
