import type { Reaction } from '#server/platform/events/relay.ts'
import { newsOf, newsworthy } from './order-updates.ts'
import { queueMessages } from './queue-messages.ts'
import { planAlerts } from './send-alert.ts'
import { hasDevice, hasHearer, listSubscriptionIds } from './store.ts'

/** Queues a message to each device of everybody whom an event is news for. */
export const notificationsReaction: Reaction = {
  to: newsworthy,
  when: hasDevice,
  async react({ tx, clock }, events) {
    const now = clock.now()
    // A device that syncs late has old things to say, which are news to nobody.
    const news = events.flatMap((event) =>
      newsOf(event)
        .filter(({ expiresAt }) => event.order_id !== null && expiresAt > now)
        .map((one) => ({ ...one, eventId: event.id, orderId: event.order_id ?? '' })),
    )
    if (news.length === 0) return
    const devices = Map.groupBy(
      await listSubscriptionIds(tx, [...new Set(news.map(({ userId }) => userId))]),
      ({ user_id: userId }) => userId,
    )
    const messages = news.flatMap(({ userId, kind, eventId, orderId, expiresAt }) =>
      (devices.get(userId) ?? []).map(({ id: subscriptionId }) => ({
        subscriptionId,
        eventId,
        orderId,
        news: kind,
        expiresAt,
      })),
    )
    await queueMessages({ tx, clock }, messages)
  },
}

/** Tells anyone who is not looking of what is written to them. */
export const messagesReaction: Reaction = {
  to: new Set(['chat.sent']),
  when: hasHearer,
  react: planAlerts,
}
