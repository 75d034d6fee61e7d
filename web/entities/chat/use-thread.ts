import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  type ChatThread,
  getOrderChatEndpoint,
  getSupportChatEndpoint,
  markOrderChatEndpoint,
  markSupportChatEndpoint,
  sendOrderMessageEndpoint,
  sendSupportMessageEndpoint,
} from '#contract/chat/chat.ts'
import type { ChatMessage } from '#contract/chat/chat-shapes.ts'
import { type ApiQuery, callApi } from '#web/platform/api/api.ts'
import { coalesce } from '#web/platform/api/coalesce.ts'
import type { LoadStateProps } from '#web/platform/api/load-state.tsx'
import type { LiveState } from '#web/platform/live/live-source.ts'
import { log } from '#web/platform/log.ts'
import { dropWrite, onSettled, queueWrite, sendAnyway } from '#web/platform/offline/outbox.ts'
import { useOutbox } from '#web/platform/offline/use-outbox.ts'
import { useMe } from '#web/platform/session.ts'
import { orderChatQuery, supportChatQuery } from './chat-queries.ts'
import { newMessageId } from './message-id.ts'
import { isMessageTo, type ShownMessage, showMessage, showSaved } from './shown-message.ts'
import { showThread } from './shown-threads.ts'
import { useChatLive } from './use-chat-live.ts'
import { useEarlier } from './use-earlier.ts'

export interface Thread {
  data: ChatThread | undefined
  read: LoadStateProps['query']
  /** Oldest first, with what still waits on this device at the end. */
  messages: ShownMessage[]
  live: LiveState
  earlier: { isThere: boolean; isLoading: boolean; show: () => void }
  send: (message: { text: string } | { photo: string }) => void
  again: (id: string) => void
  drop: (id: string) => void
}

/**
 * One thread, live; null is the one with our team. What is written goes through the outbox, so that it waits
 * for a network where there is none.
 */
export function useThread(orderId: string | null, { isShown }: { isShown: boolean }): Thread {
  const client = useQueryClient()
  const query: ApiQuery<ChatThread> = orderId === null ? supportChatQuery : orderChatQuery(orderId)
  const read = useQuery(query)
  const { data } = read
  const me = useMe()
  const outbox = useOutbox()
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
  useArrivals(query, orderId, readAgain)
  useMarks(orderId, data, isShown, (readSeq) =>
    client.setQueryData<ChatThread>(
      query.queryKey,
      (now) => now && { ...now, myReadSeq: readSeq, unread: 0 },
    ),
  )
  const earlier = useEarlier(data, (before) =>
    orderId === null
      ? callApi(getSupportChatEndpoint, { query: { before } })
      : callApi(getOrderChatEndpoint, { params: { id: orderId }, query: { before } }),
  )

  const arrived = new Map([...earlier.messages, ...(data?.messages ?? [])].map((one) => [one.id, one]))
  const saved = outbox.items.filter(
    (item) =>
      item.owner === me?.id && item.state !== 'done' && isMessageTo(item, orderId) && !arrived.has(item.key),
  )
  const others = data?.others ?? { deliveredSeq: 0, readSeq: 0 }
  return {
    data,
    read,
    messages: [...[...arrived.values()].map((one) => showMessage(one, others)), ...saved.map(showSaved)],
    live,
    earlier,
    send(message) {
      if (!me) return
      const id = newMessageId()
      const body = { id, ...message, sentAt: new Date().toISOString() }
      const options = { key: id, owner: me.id, thread: `chat:${orderId ?? 'support'}` }
      if (orderId === null) void queueWrite(sendSupportMessageEndpoint, { body }, options)
      else void queueWrite(sendOrderMessageEndpoint, { params: { id: orderId }, body }, options)
    },
    again: (id) => void sendAnyway(id),
    drop: (id) => void dropWrite(id),
  }
}

/** Puts what has arrived at the server into the thread before it leaves the outbox's list. */
function useArrivals(query: ApiQuery<ChatThread>, orderId: string | null, readAgain: () => void): void {
  const client = useQueryClient()
  const arrive = useEffectEvent((message: ChatMessage) => {
    client.setQueryData<ChatThread>(query.queryKey, (now) =>
      now === undefined || now.messages.some(({ id }) => id === message.id)
        ? now
        : { ...now, messages: [...now.messages, message], lastSeq: Math.max(now.lastSeq, message.seq) },
    )
    readAgain()
  })
  useEffect(
    () =>
      onSettled((item) => {
        if (item.state === 'done' && isMessageTo(item, orderId)) arrive(item.answer as ChatMessage)
      }),
    [orderId],
  )
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
      // The next reading tries again.
      log('INFO', 'A conversation could not be marked', error)
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
