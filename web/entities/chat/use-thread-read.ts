import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type ChatThread, markOrderChatEndpoint, markSupportChatEndpoint } from '#contract/chat/chat.ts'
import { type ApiQuery, callApi } from '#web/platform/api/api.ts'
import { coalesce } from '#web/platform/api/coalesce.ts'
import type { LoadStateProps } from '#web/platform/api/load-state.tsx'
import { levelOf } from '#web/platform/core/api-error.ts'
import { log } from '#web/platform/core/log.ts'
import type { LiveState } from '#web/platform/live/live-source.ts'
import { orderChatQuery, supportChatQuery } from './chat-queries.ts'
import { showThread } from './shown-threads.ts'
import { useChatLive } from './use-chat-live.ts'

/** A thread as the server has it. */
export interface ThreadRead {
  orderId: string | null
  query: ApiQuery<ChatThread>
  data: ChatThread | undefined
  read: LoadStateProps['query']
  live: LiveState
  readAgain: () => void
}

/** Reads one thread, live, and reports how far this device has received and read it; null is the one with our team. */
export function useThreadRead(orderId: string | null, { isShown }: { isShown: boolean }): ThreadRead {
  const client = useQueryClient()
  const query: ApiQuery<ChatThread> = orderId === null ? supportChatQuery : orderChatQuery(orderId)
  const read = useQuery(query)
  const { data } = read
  const [readAgain] = useState(() =>
    coalesce(() => client.invalidateQueries({ queryKey: query.queryKey, exact: true })),
  )
  useEffect(() => (isShown ? showThread(orderId) : undefined), [orderId, isShown])
  const live = useChatLive({
    onChat: (event) => {
      if (event.orderId === orderId) readAgain()
    },
    onGap: readAgain,
  })
  useMarks(orderId, data, isShown, (readSeq) =>
    client.setQueryData<ChatThread>(
      query.queryKey,
      (now) => now && { ...now, myReadSeq: readSeq, unread: 0 },
    ),
  )
  return { orderId, query, data, read, live, readAgain }
}

/** Reports how far this device has received and read a thread. */
function useMarks(
  orderId: string | null,
  data: ChatThread | undefined,
  isShown: boolean,
  onRead: (readSeq: number) => void,
): void {
  const lastSeq = data?.lastSeq ?? 0
  const unread = data?.unread ?? 0
  const mark = useEffectEvent(async (isRead: boolean) => {
    const readSeq = isRead ? lastSeq : (data?.myReadSeq ?? 0)
    const body = { deliveredSeq: lastSeq, readSeq }
    try {
      if (orderId === null) await callApi(markSupportChatEndpoint, { body })
      else await callApi(markOrderChatEndpoint, { params: { id: orderId }, body })
      if (isRead) onRead(readSeq)
    } catch (error) {
      // Leaves it to the next reading, which tries again.
      log(levelOf(error), 'A conversation could not be marked', error)
    }
  })
  useEffect(() => {
    if (lastSeq === 0 || unread === 0) return
    if (document.visibilityState === 'visible') void mark(isShown)
    const onSeen = () => document.visibilityState === 'visible' && void mark(isShown)
    document.addEventListener('visibilitychange', onSeen)
    return () => document.removeEventListener('visibilitychange', onSeen)
  }, [lastSeq, unread, isShown])
}
