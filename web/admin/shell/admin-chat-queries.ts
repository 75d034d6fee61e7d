import {
  chatFilters,
  getChatEndpoint,
  getChatsWaitingEndpoint,
  listChatAdminsEndpoint,
  listChatsEndpoint,
  listRepliesEndpoint,
} from '#contract/chat/admin-chat.ts'
import { minutes } from '#domain/time/durations.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import {
  asked,
  idPart,
  listAddress,
  searchPart,
  usualPart,
  type ViewOf,
} from '#web/platform/page/list-address.ts'

/** Says which threads are shown, and which is open beside them. */
export const chatsAddress = listAddress(
  '/admin/chats',
  { filter: usualPart(chatFilters, 'all'), search: searchPart() },
  ['thread', idPart()],
)

export type ChatsView = ViewOf<typeof chatsAddress>

/** Reads one page of the inbox; null is the first. */
export function inboxQuery(view: ChatsView, cursor: string | null) {
  return apiQuery(listChatsEndpoint, { query: asked({ ...view, cursor }) }, { staleTime: 0 })
}

/** Reads one thread as our team sees it. */
export function adminThreadQuery(id: string) {
  return apiQuery(getChatEndpoint, { params: { id } }, { staleTime: 0 })
}

/** Counts the people who wait for an answer of our team. */
export const chatsWaitingQuery = apiQuery(
  getChatsWaitingEndpoint,
  {},
  { staleTime: 5_000, refetchInterval: minutes(1) },
)

export const chatAdminsQuery = apiQuery(listChatAdminsEndpoint, {})
export const repliesQuery = apiQuery(listRepliesEndpoint, {})
