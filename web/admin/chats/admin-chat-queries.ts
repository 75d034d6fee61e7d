import {
  getChatEndpoint,
  getChatsWaitingEndpoint,
  listChatAdminsEndpoint,
  listChatsEndpoint,
  listRepliesEndpoint,
} from '#contract/chat/admin-chat.ts'
import { minutes } from '#domain/durations.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import type { ChatView } from './chat-filter.ts'

/** One page of the inbox; null is the first. */
export function inboxQuery({ filter, search }: ChatView, cursor: string | null) {
  const query = {
    filter,
    ...(search === '' ? {} : { search }),
    ...(cursor === null ? {} : { cursor }),
  }
  return apiQuery(listChatsEndpoint, { query }, { staleTime: 0 })
}

/** One thread as our team sees it. */
export function adminThreadQuery(id: string) {
  return apiQuery(getChatEndpoint, { params: { id } }, { staleTime: 0 })
}

/** How many people wait for an answer of our team. */
export const chatsWaitingQuery = apiQuery(
  getChatsWaitingEndpoint,
  {},
  { staleTime: 5_000, refetchInterval: minutes(1) },
)

export const chatAdminsQuery = apiQuery(listChatAdminsEndpoint, {})
export const repliesQuery = apiQuery(listRepliesEndpoint, {})
