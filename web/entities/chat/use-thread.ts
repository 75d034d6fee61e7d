import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { type ChatThread, getOrderChatEndpoint, getSupportChatEndpoint } from '#contract/chat/chat.ts'
import type { ChatMessage } from '#contract/core/chat-shapes.ts'
import { type ApiQuery, callApi } from '#web/platform/api/api.ts'
import type { LoadStateProps } from '#web/platform/api/load-state.tsx'
import type { LiveState } from '#web/platform/live/live-source.ts'
import { dropWrite, sendAnyway } from '#web/platform/offline/outbox.ts'
import { onSettled } from '#web/platform/offline/outbox-state.ts'
import { useOutbox } from '#web/platform/offline/use-outbox.ts'
import { useMe } from '#web/platform/session/session.ts'
import { sendMessage } from './send-message.ts'
import { isMessageTo, type ShownMessage, showMessage, showSaved } from './shown-message.ts'
import { useEarlier } from './use-earlier.ts'
import type { ThreadRead } from './use-thread-read.ts'

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

/** Shows a thread and writes to it: through the outbox, so that it waits for a network where there is none. */
export function useThread(read: ThreadRead): Thread {
  const { orderId, query, data, readAgain } = read
  const me = useMe()
  const outbox = useOutbox()
  useArrivals(query, orderId, readAgain)
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
    read: read.read,
    messages: [...[...arrived.values()].map((one) => showMessage(one, others)), ...saved.map(showSaved)],
    live: read.live,
    earlier,
    send(message) {
      if (me) sendMessage(orderId, me.id, message)
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
