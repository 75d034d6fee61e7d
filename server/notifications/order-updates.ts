import type { OrderStatus } from '#domain/orders/order-machine.ts'
import { minutes } from '#domain/time/durations.ts'
import type { StoredEvent } from '#server/platform/events/events.ts'
import * as texts from './texts.ts'

export type NewsKind = keyof typeof texts.news

/** Updates on orders: how long each is worth sending, and for whom. Its text has the same name in texts.ts. */
interface News {
  /** The order's statuses in which this is still so; null is always. */
  during: readonly OrderStatus[] | null
  minutes: number
  isUrgent?: true
}

const orderNews = {
  market_chosen: {
    during: ['awaiting_payment', 'queued', 'assigned'],
    minutes: 120,
  },
  assigned: {
    during: ['assigned'],
    minutes: 60,
  },
  shopping: {
    during: ['shopping'],
    minutes: 60,
  },
  purchased: {
    during: ['purchased'],
    minutes: 120,
  },
  on_the_way: {
    during: ['in_transit'],
    minutes: 60,
    isUrgent: true,
  },
  arrived: {
    during: ['arrived'],
    minutes: 60,
    isUrgent: true,
  },
  delivered: {
    during: ['delivered'],
    minutes: 24 * 60,
  },
  delayed: {
    during: ['queued', 'assigned', 'shopping', 'purchased', 'in_transit'],
    minutes: 30,
  },
  moved_on: {
    during: ['queued'],
    minutes: 6 * 60,
  },
  moved: {
    during: ['assigned', 'shopping', 'purchased', 'in_transit', 'arrived'],
    minutes: 60,
  },
  address_moved: {
    during: ['queued', 'assigned', 'shopping', 'purchased'],
    minutes: 60,
  },
  parted: {
    during: ['queued', 'assigned', 'shopping', 'purchased', 'in_transit', 'arrived'],
    minutes: 60,
  },
  list_changed: {
    during: ['queued', 'assigned'],
    minutes: 60,
  },
  queued_again: {
    during: ['queued'],
    minutes: 60,
  },
  cancelled: {
    during: ['cancelled'],
    minutes: 24 * 60,
  },
  expired: {
    during: ['expired'],
    minutes: 24 * 60,
  },
  failed: {
    during: ['failed'],
    minutes: 24 * 60,
  },
  report_answered: {
    during: ['delivered'],
    minutes: 24 * 60,
  },
  debt: {
    during: ['delivered', 'cancelled', 'failed'],
    minutes: 24 * 60,
  },
  offer: {
    during: ['queued'],
    minutes: 10,
    isUrgent: true,
  },
  trip_given: {
    during: null,
    minutes: 60,
    isUrgent: true,
  },
  door_moved: {
    during: ['assigned', 'shopping', 'purchased'],
    minutes: 60,
    isUrgent: true,
  },
  items_changed: {
    during: ['assigned', 'shopping'],
    minutes: 60,
    isUrgent: true,
  },
  trip_taken: {
    during: null,
    minutes: 60,
    isUrgent: true,
  },
  trip_cancelled: {
    during: ['cancelled'],
    minutes: 24 * 60,
    isUrgent: true,
  },
  tipped: {
    during: null,
    minutes: 24 * 60,
  },
} as const satisfies Record<NewsKind, News>

const agentNews: readonly NewsKind[] = [
  'offer',
  'trip_given',
  'door_moved',
  'items_changed',
  'trip_taken',
  'trip_cancelled',
  'tipped',
]

/** News of one event for one person, until a moment. */
export interface PersonalNews {
  userId: string
  kind: NewsKind
  expiresAt: Date
}

const customerKinds: Partial<Record<StoredEvent['type'], NewsKind>> = {
  'order.assigned': 'assigned',
  'order.shopping_started': 'shopping',
  'order.purchased': 'purchased',
  'order.departed': 'on_the_way',
  'order.redelivery_started': 'on_the_way',
  'order.arrived': 'arrived',
  'order.delivered': 'delivered',
  'order.delayed': 'delayed',
  'order.rescheduled': 'moved_on',
  'order.moved': 'moved',
  'order.address_changed': 'address_moved',
  'order.parted': 'parted',
  'order.list_changed': 'list_changed',
  'order.handed_back': 'queued_again',
  'order.cancelled': 'cancelled',
  'order.expired': 'expired',
  'order.failed': 'failed',
  'order.problem_answered': 'report_answered',
  'order.debt_reminded': 'debt',
}
const agentKinds: Partial<Record<StoredEvent['type'], NewsKind>> = {
  'offer.made': 'offer',
  'order.assigned': 'trip_given',
  'order.redelivery_started': 'trip_given',
  'order.moved': 'trip_taken',
  'order.address_changed': 'door_moved',
  'order.list_changed': 'items_changed',
  'order.handed_back': 'trip_taken',
  'order.cancelled': 'trip_cancelled',
  'order.tipped': 'tipped',
}

/** The events that somebody may learn of. */
export const newsworthy = new Set([
  'order.placed',
  ...Object.keys(customerKinds),
  ...Object.keys(agentKinds),
] as StoredEvent['type'][])

/** Returns who is notified of an event, with which text, and until when. */
export function newsOf(event: StoredEvent): PersonalNews[] {
  const { type, customer_id: customerId, agent_id: agentId, actor_id: actorId } = event
  const found: PersonalNews[] = []
  const customerKind = customerKindOf(event)
  if (customerKind && customerId !== null)
    found.push({ userId: customerId, kind: customerKind, expiresAt: expiryOf(event, customerKind) })
  // Sends a message about the first of orders that are offered together only.
  const agentKind = event.detail['isJoined'] === true ? undefined : agentKinds[type]
  if (agentKind && agentId !== null && agentId !== actorId)
    found.push({ userId: agentId, kind: agentKind, expiresAt: expiryOf(event, agentKind) })
  return found
}

/** Nobody is notified of what they did themselves; that we chose the market of an order is ours. */
function customerKindOf(event: StoredEvent): NewsKind | undefined {
  const { type, status, customer_id: customerId, actor_id: actorId, detail } = event
  if (type === 'order.placed') return detail['marketBy'] === 'us' ? 'market_chosen' : undefined
  if (customerId === actorId) return undefined
  // A trip that moves to another agent keeps its status, which is what customers are notified of.
  return type === 'order.assigned' && status === null ? undefined : customerKinds[type]
}

function expiryOf({ happened_at: at, detail }: StoredEvent, kind: NewsKind): Date {
  const offered = kind === 'offer' && typeof detail['expiresAt'] === 'string'
  if (offered) return new Date(detail['expiresAt'] as string)
  return new Date(at.getTime() + minutes(orderNews[kind].minutes))
}

/** Returns whether a piece of news is still so for an order in this status. */
export function isStillSo(kind: NewsKind, status: OrderStatus): boolean {
  const during: readonly OrderStatus[] | null = orderNews[kind].during
  return during === null || during.includes(status)
}

/** Returns the texts of a piece of news, and the page that it opens. */
export function describeUpdate(
  kind: NewsKind,
  order: { id: string; marketName: string },
): { title: string; body: string; link: string; isUrgent: boolean } {
  const { title, body } = texts.news[kind]
  return {
    title: title.replace('{market}', order.marketName),
    body: body.replace('{market}', order.marketName),
    link: agentNews.includes(kind) ? adminLink(kind, order.id) : `/orders/${order.id}`,
    isUrgent: 'isUrgent' in orderNews[kind],
  }
}

/** News that opens the trip itself. */
const isAboutTrip: ReadonlySet<NewsKind> = new Set(['trip_given', 'door_moved', 'items_changed'])

function adminLink(kind: NewsKind, orderId: string): string {
  return isAboutTrip.has(kind) ? `/dashboard?trip=${orderId}` : '/dashboard'
}
