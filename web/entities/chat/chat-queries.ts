import { getOrderChatEndpoint, getSupportChatEndpoint, getUnreadEndpoint } from '#contract/chat/chat.ts'
import { apiQuery } from '#web/platform/api/api.ts'

/** Reads the newest page of an order's thread. */
export function orderChatQuery(orderId: string) {
  return apiQuery(getOrderChatEndpoint, { params: { id: orderId } }, { staleTime: 0 })
}

/** Reads the newest page of the signed-in person's thread with our team. */
export const supportChatQuery = apiQuery(getSupportChatEndpoint, {}, { staleTime: 0 })

/** Reads what the signed-in person has not read, thread by thread. */
export const unreadQuery = apiQuery(getUnreadEndpoint, {}, { staleTime: 15_000 })
