import { type ChatFilter, chatFilters } from '#contract/chat/admin-chat.ts'

/** What of the chats is shown; it is in the address, so that a view can be shared. */
export interface ChatView {
  filter: ChatFilter
  search: string
}

export const chatSearchKeys = ['filter', 'search', 'thread', 'order'] as const

export function chatViewFrom(address: URLSearchParams): ChatView {
  return {
    filter: chatFilters.find((filter) => filter === address.get('filter')) ?? 'all',
    search: address.get('search')?.trim().slice(0, 80) ?? '',
  }
}

/** The address of a view, with a thread open beside it if given. */
export function chatAddress({ filter, search }: ChatView, threadId: string | null = null): string {
  const address = new URLSearchParams()
  if (filter !== 'all') address.set('filter', filter)
  if (search !== '') address.set('search', search)
  if (threadId !== null) address.set('thread', threadId)
  return address.size === 0 ? '/admin/chats' : `/admin/chats?${address}`
}
