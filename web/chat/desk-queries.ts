import { getChat, getChatsWaiting, listChatStaff, listChats, listReplies } from '#contract/chat-desk.ts'
import { apiQuery } from '#web/platform/api.ts'
import type { ChatView } from './chat-filter.ts'

/** One page of the inbox; null is the first. */
export function inboxQuery({ filter, search }: ChatView, cursor: string | null) {
  const query = {
    filter,
    ...(search === '' ? {} : { search }),
    ...(cursor === null ? {} : { cursor }),
  }
  return apiQuery(listChats, { query }, { staleTime: 0 })
}

/** One thread as our office sees it. */
export function deskThreadQuery(id: string) {
  return apiQuery(getChat, { params: { id } }, { staleTime: 0 })
}

/** How many people wait for an answer of our office. */
export const chatsWaitingQuery = apiQuery(getChatsWaiting, {}, { staleTime: 5_000, refetchInterval: 60_000 })

export const chatStaffQuery = apiQuery(listChatStaff, {})
export const repliesQuery = apiQuery(listReplies, {})
