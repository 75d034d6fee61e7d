import type { ReactNode } from 'react'
import { UnreadCount } from './unread-count.tsx'
import { useUnread } from './use-unread.ts'

/** Marks orders with how many messages about them are new. */
export function useOrderMarks(): (orderId: string) => ReactNode {
  const unread = useUnread()
  return (orderId) => <UnreadCount count={unread.of(orderId)} />
}
