import { useQuery } from '@tanstack/react-query'
import type { ChatUnread } from '#contract/chat/chat.ts'
import { unreadQuery } from './chat-queries.ts'

interface Unread {
  threads: ChatUnread['orders']
  inOrders: number
  /** In the thread with our team. */
  inHelp: number
  of: (orderId: string) => number
}

/** Returns what is not read yet, as it was read last; what is beside every page renews it. */
export function useUnread(): Unread {
  const { data } = useQuery({ ...unreadQuery, enabled: false })
  const threads = data?.orders ?? []
  return {
    threads,
    inOrders: threads.reduce((sum, { unread }) => sum + unread, 0),
    inHelp: data?.support ?? 0,
    of: (orderId) => threads.find((thread) => thread.orderId === orderId)?.unread ?? 0,
  }
}
