import { minutes } from '#domain/durations.ts'
import type { OrderStatus } from '#domain/order-machine.ts'
import type { StoredEvent } from '#server/platform/events/events.ts'

/** Updates on orders: the text of each event, how long it is worth sending, and for whom. */
interface News {
  title: string
  /** `{market}` is the only thing about the order that is said. */
  body: string
  /** The order's statuses in which this is still so; null is always. */
  during: readonly OrderStatus[] | null
  minutes: number
  isUrgent?: true
}

const orderNews = {
  assigned: {
    title: 'An agent has accepted your order',
    body: 'Shopping at {market} will start soon.',
    during: ['assigned'],
    minutes: 60,
  },
  shopping: {
    title: 'Shopping has started',
    body: 'Your agent is at {market} now.',
    during: ['shopping'],
    minutes: 60,
  },
  purchased: {
    title: 'Shopping is done',
    body: 'Your bill is ready. Next stop, your gate.',
    during: ['purchased'],
    minutes: 120,
  },
  on_the_way: {
    title: 'On the way to you',
    body: 'Follow the ride from {market}.',
    during: ['in_transit'],
    minutes: 60,
    isUrgent: true,
  },
  arrived: {
    title: 'Your agent is at the gate',
    body: 'Check your goods, pay if you have not paid, then give your code.',
    during: ['arrived'],
    minutes: 60,
    isUrgent: true,
  },
  delivered: {
    title: 'Delivered',
    body: 'Your receipt is in the app. Tell us how it went.',
    during: ['delivered'],
    minutes: 24 * 60,
  },
  delayed: {
    title: 'Your order needs more time',
    body: 'Open it for the new time. Until an agent accepts you can choose another hour.',
    during: ['queued', 'assigned', 'shopping', 'purchased', 'in_transit'],
    minutes: 30,
  },
  moved: {
    title: 'Another agent has your order now',
    body: 'Open it to see who brings it and when.',
    during: ['assigned', 'shopping', 'purchased', 'in_transit', 'arrived'],
    minutes: 60,
  },
  queued_again: {
    title: 'We are finding you another agent',
    body: 'Your {market} list is safe. You do not need to do anything.',
    during: ['queued'],
    minutes: 60,
  },
  cancelled: {
    title: 'Your order was cancelled',
    body: 'Open it to see why, or call us.',
    during: ['cancelled'],
    minutes: 24 * 60,
  },
  expired: {
    title: 'No agent was free in time',
    body: 'Nothing was bought. You can send the list again.',
    during: ['expired'],
    minutes: 24 * 60,
  },
  failed: {
    title: 'We could not deliver your order',
    body: 'Open it to see why, or call us.',
    during: ['failed'],
    minutes: 24 * 60,
  },
  report_answered: {
    title: 'We answered your report',
    body: 'Open the order from {market} to read it.',
    during: ['delivered'],
    minutes: 24 * 60,
  },
  debt: {
    title: 'Balance on an order',
    body: 'Open your order from {market} to see the balance and pay it.',
    during: ['delivered', 'cancelled', 'failed'],
    minutes: 24 * 60,
  },
  offer: {
    title: 'New order at {market}',
    body: 'Accept before another agent does.',
    during: ['queued'],
    minutes: 10,
    isUrgent: true,
  },
  trip_given: {
    title: 'We gave you a trip',
    body: '{market}. Open it to start.',
    during: null,
    minutes: 60,
    isUrgent: true,
  },
  trip_taken: {
    title: 'A trip was moved',
    body: 'Open your dashboard to see the trips you have.',
    during: null,
    minutes: 60,
    isUrgent: true,
  },
  trip_cancelled: {
    title: 'A trip was cancelled',
    body: 'Do not buy anything more for it. Open your dashboard.',
    during: ['cancelled'],
    minutes: 24 * 60,
    isUrgent: true,
  },
  tipped: {
    title: 'A tip for you',
    body: 'Your customer thanks you for {market}. It is on your dashboard.',
    during: null,
    minutes: 24 * 60,
  },
} as const satisfies Record<string, News>
export type NewsKind = keyof typeof orderNews

const agentNews: readonly NewsKind[] = ['offer', 'trip_given', 'trip_taken', 'trip_cancelled', 'tipped']

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
  'order.moved': 'moved',
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
  'order.handed_back': 'trip_taken',
  'order.cancelled': 'trip_cancelled',
  'order.tipped': 'tipped',
}

/** The events that somebody may learn of. */
export const newsworthy = new Set([
  ...Object.keys(customerKinds),
  ...Object.keys(agentKinds),
] as StoredEvent['type'][])

/** Who is notified of an event, with which text, and until when. Nobody is notified of what they did themselves. */
export function newsOf(event: StoredEvent): PersonalNews[] {
  const { type, status, customer_id: customerId, agent_id: agentId, actor_id: actorId } = event
  const found: PersonalNews[] = []
  // A trip that moves to another agent keeps its status, which is what customers are notified of.
  const customerKind = type === 'order.assigned' && status === null ? undefined : customerKinds[type]
  if (customerKind && customerId !== null && customerId !== actorId)
    found.push({ userId: customerId, kind: customerKind, expiresAt: expiryOf(event, customerKind) })
  // Of orders that are offered together only the first sends a message.
  const agentKind = event.detail['isJoined'] === true ? undefined : agentKinds[type]
  if (agentKind && agentId !== null && agentId !== actorId)
    found.push({ userId: agentId, kind: agentKind, expiresAt: expiryOf(event, agentKind) })
  return found
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

/** The texts of a piece of news, and the page that it opens. */
export function describeUpdate(
  kind: NewsKind,
  order: { id: string; marketName: string },
): { title: string; body: string; link: string; isUrgent: boolean } {
  const { title, body, ...news } = orderNews[kind]
  return {
    title: title.replace('{market}', order.marketName),
    body: body.replace('{market}', order.marketName),
    link: agentNews.includes(kind) ? adminLink(kind, order.id) : `/orders/${order.id}`,
    isUrgent: 'isUrgent' in news,
  }
}

function adminLink(kind: NewsKind, orderId: string): string {
  return kind === 'trip_given' ? `/dashboard?trip=${orderId}` : '/dashboard'
}
