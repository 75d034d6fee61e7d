import type { ChatRow } from '#contract/chat/admin-chat.ts'
import { type ListPages, useListPages } from '#web/platform/api/use-list-pages.ts'
import { inboxQuery } from './admin-chat-queries.ts'
import type { ChatView } from './chat-filter.ts'

export interface Inbox extends Omit<ListPages<never>, 'items' | 'first'> {
  /** Undefined until the first page is there. */
  rows: ChatRow[] | undefined
  unanswered: number
}

/** The threads of a view, page after page as asked for. */
export function useInbox(view: ChatView): Inbox {
  const { items, first, ...list } = useListPages(JSON.stringify(view), (cursor) => inboxQuery(view, cursor))
  // A thread that moves while pages are read may be on two of them.
  const rows = new Map(items?.map((row) => [row.id, row]))
  return { ...list, rows: items && [...rows.values()], unanswered: first?.unanswered ?? 0 }
}
