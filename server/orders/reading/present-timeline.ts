import type { TimelineEntry } from '#contract/core/order-shapes.ts'
import type { OrderEvent } from '#contract/orders/orders.ts'
import type { OrderEventType } from '#domain/orders/order-machine.ts'
import { firstName } from '#server/orders/core/first-name.ts'
import {
  formatCursor,
  isOfOrder,
  type OrderStoredEvent,
  type StoredEvent,
} from '#server/platform/events/events.ts'
import type { TimelineRow } from './list-timeline.ts'

export type TimelineReader = 'customer' | 'agent' | 'admin'

/** Lists what a signed-out follower may learn: how far the order is, and nothing of what is in it. */
export const publicEvents: ReadonlySet<OrderEventType> = new Set<OrderEventType>([
  'order.placed',
  'order.paid',
  'order.assigned',
  'order.delayed',
  'order.moved',
  'order.address_changed',
  'order.handed_back',
  'order.shopping_started',
  'order.purchased',
  'order.departed',
  'order.arrived',
  'order.delivered',
  'order.cancelled',
  'order.expired',
  'order.failed',
  'order.redelivery_started',
  'dispatch.held',
  'dispatch.released',
])

/** Between the customer and our team, and for whom an order waited before somebody took it. */
const notForAgents: ReadonlySet<OrderEventType> = new Set<OrderEventType>([
  'order.rated',
  'order.problem_reported',
  'order.problem_answered',
  'order.debt_reminded',
  'payment.taken_back',
  'payment.given_again',
  'dispatch.held',
  'dispatch.released',
])

/** Lists how admins found agents and settled what was owed. */
const adminsOnly: ReadonlySet<OrderEventType> = new Set<OrderEventType>([
  'dispatch.exhausted',
  'order.settled',
])

/** Returns whether a reader's log shows an event: only admins see who was asked and declined. */
function isFor(reader: TimelineReader, event: OrderStoredEvent): boolean {
  if (reader === 'admin') return true
  if (reader === 'agent' && notForAgents.has(event.type)) return false
  return !(event.type.startsWith('offer.') || adminsOnly.has(event.type))
}

/** Presents an order's log for one kind of reader; admins also learn which agent each entry concerns. */
export function presentTimeline(rows: TimelineRow[], reader: TimelineReader): TimelineEntry[] {
  return rows
    .filter((row) => isFor(reader, row))
    .map((row) => {
      const entry = presentEntry(row, firstNameOf(row.actor_name))
      if (reader !== 'admin') return withoutAdminReason(entry)
      return { ...entry, detail: { ...entry.detail, agentName: firstNameOf(row.agent_name) } }
    })
}

/**
 * Takes out what admins wrote for each other when they moved an order, and what became of goods, which is not for its
 * parties.
 */
function withoutAdminReason(entry: TimelineEntry): TimelineEntry {
  if (entry.by !== 'admin' || entry.type === 'order.cancelled') return entry
  const { reason: _reason, goods: _goods, goodsKobo: _goodsKobo, ...detail } = entry.detail
  return { ...entry, detail }
}

function firstNameOf(name: string | null): string | null {
  return name === null ? null : firstName(name)
}

/**
 * Presents an event as the streams of an order's parties carry it; readers that want names read the order. That nobody is
 * free changes it.
 */
export function viewForParty(event: StoredEvent): OrderEvent | null {
  if (!isOfOrder(event) || !(isFor('customer', event) || event.type === 'dispatch.exhausted')) return null
  const seen = presentEvent(event)
  return { ...seen, detail: withoutAdminReason(seen).detail }
}

/** Presents an event as an agent's own stream carries it: their offers, but not what admins wrote for each other. */
export function viewForAgent(event: StoredEvent): OrderEvent | null {
  if (!isOfOrder(event) || notForAgents.has(event.type)) return null
  const seen = presentEvent(event)
  return { ...seen, detail: withoutAdminReason(seen).detail }
}

/** Presents an event as the streams of admins carry it, offers included. */
export function viewForAdmin(event: StoredEvent): OrderEvent | null {
  return isOfOrder(event) ? presentEvent(event) : null
}

function presentEvent(event: OrderStoredEvent): OrderEvent {
  return { ...presentEntry(event, null), orderId: event.order_id, status: event.status }
}

function presentEntry(event: OrderStoredEvent, byName: string | null): TimelineEntry {
  return {
    id: formatCursor(event),
    type: event.type,
    happenedAt: event.happened_at.toISOString(),
    receivedAt: event.received_at.toISOString(),
    by: event.actor,
    byName,
    detail: event.detail,
  }
}
