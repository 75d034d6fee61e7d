import { orderItemsStatus, ordersStatus } from '#domain/column-values.ts'
export const orderStatuses = ordersStatus
export type OrderStatus = (typeof orderStatuses)[number]

/** Statuses in which nothing more is going to happen by itself. */
export const endedStatuses = ['delivered', 'cancelled', 'expired', 'failed'] as const satisfies OrderStatus[]

/** Statuses in which an agent holds the order and is working on it. */
export const tripStatuses = [
  'assigned',
  'shopping',
  'purchased',
  'in_transit',
  'arrived',
] as const satisfies OrderStatus[]

export type Actor = 'customer' | 'agent' | 'admin' | 'system'

export interface OrderTransition {
  from: OrderStatus
  to: OrderStatus
  event: OrderEventType
  by: readonly Actor[]
}

/** Let an order go to another address until its agent leaves the market. The database's trigger has the same list. */
export const movableStatuses = [
  'awaiting_payment',
  'queued',
  'assigned',
  'shopping',
  'purchased',
] as const satisfies OrderStatus[]

/** Let the list of an order be changed until its agent begins to shop. The database's triggers have the same list. */
export const openListStatuses = ['awaiting_payment', 'queued', 'assigned'] as const satisfies OrderStatus[]

/**
 * Lists every legal move of an order. Use cases, policies, the database's trigger and the tests all read this table.
 */
export const orderTransitions = [
  { from: 'awaiting_payment', to: 'queued', event: 'order.paid', by: ['system'] },
  { from: 'awaiting_payment', to: 'cancelled', event: 'order.cancelled', by: ['customer', 'admin'] },
  { from: 'awaiting_payment', to: 'expired', event: 'order.expired', by: ['system'] },
  { from: 'queued', to: 'assigned', event: 'order.assigned', by: ['agent', 'admin'] },
  { from: 'queued', to: 'cancelled', event: 'order.cancelled', by: ['customer', 'admin'] },
  { from: 'queued', to: 'expired', event: 'order.expired', by: ['system'] },
  { from: 'assigned', to: 'shopping', event: 'order.shopping_started', by: ['agent'] },
  { from: 'assigned', to: 'queued', event: 'order.handed_back', by: ['agent', 'admin'] },
  { from: 'assigned', to: 'cancelled', event: 'order.cancelled', by: ['customer', 'admin'] },
  { from: 'shopping', to: 'purchased', event: 'order.purchased', by: ['agent'] },
  { from: 'shopping', to: 'queued', event: 'order.handed_back', by: ['agent', 'admin'] },
  { from: 'shopping', to: 'cancelled', event: 'order.cancelled', by: ['customer', 'admin'] },
  { from: 'purchased', to: 'in_transit', event: 'order.departed', by: ['agent'] },
  { from: 'purchased', to: 'cancelled', event: 'order.cancelled', by: ['admin'] },
  { from: 'in_transit', to: 'arrived', event: 'order.arrived', by: ['agent'] },
  { from: 'in_transit', to: 'purchased', event: 'order.moved', by: ['admin'] },
  { from: 'in_transit', to: 'failed', event: 'order.failed', by: ['agent', 'admin'] },
  { from: 'in_transit', to: 'cancelled', event: 'order.cancelled', by: ['admin'] },
  { from: 'arrived', to: 'delivered', event: 'order.delivered', by: ['agent', 'admin'] },
  { from: 'arrived', to: 'purchased', event: 'order.moved', by: ['admin'] },
  { from: 'arrived', to: 'in_transit', event: 'order.moved', by: ['admin'] },
  { from: 'arrived', to: 'failed', event: 'order.failed', by: ['agent', 'admin'] },
  { from: 'arrived', to: 'cancelled', event: 'order.cancelled', by: ['admin'] },
  { from: 'failed', to: 'in_transit', event: 'order.redelivery_started', by: ['admin'] },
] as const satisfies OrderTransition[]

export const itemStatuses = orderItemsStatus
export type ItemStatus = (typeof itemStatuses)[number]

/** Lists every legal move of an item; all of them only while its order is `shopping`. */
export const itemTransitions = [
  { from: 'requested', to: 'bought', event: 'item.bought' },
  { from: 'requested', to: 'unavailable', event: 'item.unavailable' },
  { from: 'bought', to: 'requested', event: 'item.reopened' },
  { from: 'unavailable', to: 'requested', event: 'item.reopened' },
] as const satisfies { from: ItemStatus; to: ItemStatus; event: OrderEventType }[]

/** Everything that can be written in an order's log. */
export const orderEventTypes = [
  'order.placed',
  'order.paid',
  'payment.received',
  'payment.at_gate',
  'payment.taken_back',
  'payment.given_again',
  'fee.waived',
  'order.assigned',
  'order.moved',
  'order.delayed',
  'order.rescheduled',
  'order.address_changed',
  'order.list_changed',
  'order.joined',
  'order.parted',
  'order.handed_back',
  'order.shopping_started',
  'item.bought',
  'item.unavailable',
  'item.reopened',
  'item.asked',
  'item.answered',
  'item.question_withdrawn',
  'order.purchased',
  'order.departed',
  'order.arrived',
  'order.code_refused',
  'order.delivered',
  'order.cancelled',
  'order.expired',
  'order.failed',
  'order.redelivery_started',
  'order.settled',
  'order.debt_reminded',
  'order.rated',
  'order.tipped',
  'order.problem_reported',
  'order.problem_answered',
  'offer.made',
  'offer.accepted',
  'offer.declined',
  'offer.expired',
  'offer.withdrawn',
  'dispatch.exhausted',
  'dispatch.held',
  'dispatch.released',
] as const
export type OrderEventType = (typeof orderEventTypes)[number]

/** Returns the legal transition between two statuses, or null. */
export function findTransition(from: OrderStatus, to: OrderStatus): OrderTransition | null {
  return orderTransitions.find((transition) => transition.from === from && transition.to === to) ?? null
}

/** Returns whether this actor may move an order so; amounts, items and ownership are checked elsewhere. */
export function mayTransition(actor: Actor, from: OrderStatus, to: OrderStatus): boolean {
  return findTransition(from, to)?.by.includes(actor) ?? false
}

export function hasEnded(status: OrderStatus): boolean {
  return (endedStatuses as readonly OrderStatus[]).includes(status)
}
