import { getOrderChat, getSupportChat, getUnread } from '#contract/chat.ts'
import { apiQuery } from '#web/platform/api.ts'

/** The newest page of an order's thread. */
export function orderChatQuery(orderId: string) {
  return apiQuery(getOrderChat, { params: { id: orderId } }, { staleTime: 0 })
}

/** The newest page of the signed-in person's thread with our office. */
export const supportChatQuery = apiQuery(getSupportChat, {}, { staleTime: 0 })

/** What the signed-in person has not read, thread by thread. */
export const unreadQuery = apiQuery(getUnread, {}, { staleTime: 15_000 })
