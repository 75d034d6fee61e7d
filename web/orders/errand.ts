import type { OrderStatus } from '#contract/order-machine.ts'
import type { TimelineEntry } from '#contract/order-shapes.ts'
import type { CustomerOrder } from '#contract/orders.ts'

/** What a sentence about an errand is made of; the same for its customer and for whoever follows its code. */
export interface Errand {
  status: OrderStatus
  marketName: string
  agentFirstName: string | null
  /** Whether an agent gave it back before. */
  wasHandedBack: boolean
  /** Whether it waits for a slot that has not come yet. */
  isBooked: boolean
}

/** Where the errand is, as one short sentence without a full stop. */
export function statusTitle(errand: Errand): string {
  const agent = errand.agentFirstName ?? 'Your agent'
  switch (errand.status) {
    case 'awaiting_payment':
      return 'Waiting for payment'
    case 'queued':
      if (errand.wasHandedBack) return 'Finding another agent'
      return errand.isBooked ? 'Booked' : 'Finding an agent'
    case 'assigned':
      return `${agent} has the list`
    case 'shopping':
      return `${agent} is at ${errand.marketName}`
    case 'purchased':
      return `${agent} has finished shopping`
    case 'in_transit':
      return `${agent} is on the way`
    case 'arrived':
      return `${agent} is at the gate`
    default:
      return endTitles[errand.status]
  }
}

const endTitles = {
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  expired: 'No agent was free',
  failed: 'Not delivered',
} as const

/** Whether the log says that an agent gave the order back and nobody took it since. */
export function wasHandedBack(timeline: readonly Pick<TimelineEntry, 'type'>[]): boolean {
  const last = timeline.findLast(({ type }) => type === 'order.handed_back' || type === 'order.assigned')
  return last?.type === 'order.handed_back'
}

/** What the sentences about a customer's own order are made of. */
export function errandOf(order: CustomerOrder, nowMs: number): Errand {
  return {
    status: order.status,
    marketName: order.market.name,
    agentFirstName: order.agent?.firstName ?? null,
    wasHandedBack: wasHandedBack(order.timeline),
    isBooked: isBooked(order.scheduledFor, nowMs),
  }
}

/** Whether an order waits for a slot that has not come. */
export function isBooked(scheduledFor: string | null, nowMs: number): boolean {
  return scheduledFor !== null && Date.parse(scheduledFor) > nowMs
}

/** "1 item", "6 items". */
export function itemCountText(count: number): string {
  return count === 1 ? '1 item' : `${count} items`
}
