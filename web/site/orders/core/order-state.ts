import type { TimelineEntry } from '#contract/core/order-shapes.ts'
import { unpaidReason } from '#contract/orders/end-reasons.ts'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import type { OrderStatus } from '#domain/orders/order-machine.ts'
import { pluralOf } from '#domain/plurals.ts'
import * as common from '#web/design/common-texts.ts'
import { isNobodyFree } from '#web/entities/orders/order-stages.ts'
import * as texts from '#web/site/orders/texts.ts'

/** What a sentence about an order is made of; the same for its customer and for anyone who follows its code. */
export interface Order {
  status: OrderStatus
  marketName: string
  agentFirstName: string | null
  /** Whether an agent gave it back before. */
  wasHandedBack: boolean
  /** Whether it waits for a slot that has not come yet. */
  isBooked: boolean
  /** Whether it ended because its payment did not come, where the reader may know. */
  isUnpaid?: boolean
  /** Whether no agent is free, where the reader may know. */
  isNobodyFree?: boolean
}

/** Where the order is, as one short sentence without a full stop. */
export function statusTitle(order: Order): string {
  const agent = order.agentFirstName ?? common.label.yourAgent
  switch (order.status) {
    case 'awaiting_payment':
      return texts.state.awaitingPayment
    case 'queued':
      if (order.wasHandedBack) return texts.state.findingAnother
      if (order.isNobodyFree === true) return texts.state.noAgentYet
      return order.isBooked ? texts.state.booked : common.label.findingAnAgent
    case 'assigned':
      return texts.state.accepted(agent)
    case 'shopping':
      return texts.state.atMarket(agent, order.marketName)
    case 'purchased':
      return texts.state.shoppingDone(agent)
    case 'in_transit':
      return texts.state.onTheWay(agent)
    case 'arrived':
      return texts.state.atGate(agent)
    case 'expired':
      return order.isUnpaid === true ? common.state.notPaidInTime : common.state.noAgentFree
    default:
      return endTitles[order.status]
  }
}

const endTitles = {
  delivered: common.state.delivered,
  cancelled: common.state.cancelled,
  failed: common.state.notDelivered,
} as const

/** Returns whether the log says that an agent gave the order back and nobody took it since. */
export function wasHandedBack(timeline: readonly Pick<TimelineEntry, 'type'>[]): boolean {
  const last = timeline.findLast(({ type }) => type === 'order.handed_back' || type === 'order.assigned')
  return last?.type === 'order.handed_back'
}

/** What the sentences about a customer's own order are made of. */
export function orderOf(order: CustomerOrder, nowMs: number): Order {
  return {
    status: order.status,
    marketName: order.market.name,
    agentFirstName: order.agent?.firstName ?? null,
    wasHandedBack: order.search == null && wasHandedBack(order.timeline),
    isBooked: isBooked(order.scheduledFor, nowMs),
    isUnpaid: isUnpaid(order),
    isNobodyFree: isNobodyFree(order, nowMs),
  }
}

/** Returns whether an order ended because its payment did not come in time. */
export function isUnpaid({ status, endReason }: Pick<CustomerOrder, 'status' | 'endReason'>): boolean {
  return status === 'expired' && endReason === unpaidReason
}

/** Returns whether an order waits for a slot that has not come. */
export function isBooked(scheduledFor: string | null, nowMs: number): boolean {
  return scheduledFor !== null && Date.parse(scheduledFor) > nowMs
}

/** "1 item", "6 items". */
export function itemCountText(count: number): string {
  return pluralOf(count, common.count.oneItem, common.count.manyItems(count))
}
