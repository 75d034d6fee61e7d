import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  type AdminThread,
  answerChatEndpoint,
  getChatEndpoint,
  markChatEndpoint,
} from '#contract/chat/admin-chat.ts'
import { adminThreadQuery } from '#web/admin/shell/admin-chat-queries.ts'
import { newMessageId } from '#web/entities/chat/message-id.ts'
import { type ShownMessage, showMessage } from '#web/entities/chat/shown-message.ts'
import { useEarlier } from '#web/entities/chat/use-earlier.ts'
import { callApi } from '#web/platform/api/api.ts'
import { levelOf, reasonOf } from '#web/platform/core/api-error.ts'
import { log } from '#web/platform/core/log.ts'
import { trueNow } from '#web/platform/core/true-time.ts'
import * as texts from './texts.ts'

type Written = { text: string } | { photo: string }
interface Sending {
  id: string
  written: Written
  atMs: number
  /** Says why it was refused; null while it is on its way. */
  reason: string | null
}

/** Reads one open thread of the inbox; an answer is shown at once with its true state. */
export function useAdminThread(id: string) {
  const client = useQueryClient()
  const query = adminThreadQuery(id)
  const read = useQuery(query)
  const { data } = read
  const [sending, setSending] = useState<readonly Sending[]>([])
  const earlier = useEarlier(data, (before) =>
    callApi(getChatEndpoint, { params: { id }, query: { before } }),
  )
  useRead(id, data)

  const post = async (one: Sending) => {
    const body = { id: one.id, ...one.written, sentAt: new Date(one.atMs).toISOString() }
    try {
      const message = await callApi(answerChatEndpoint, { params: { id }, body }, { idempotencyKey: one.id })
      client.setQueryData<AdminThread>(query.queryKey, (now) =>
        now === undefined || now.messages.some((known) => known.id === message.id)
          ? now
          : { ...now, messages: [...now.messages, message], waitingSince: null },
      )
      setSending((all) => all.filter((other) => other.id !== one.id))
    } catch (refusal) {
      const reason = reasonOf(refusal, texts.thread.sendFailed)
      setSending((all) => all.map((other) => (other.id === one.id ? { ...other, reason } : other)))
    }
  }
  const arrived = new Map([...earlier.messages, ...(data?.messages ?? [])].map((one) => [one.id, one]))
  const others = data?.others ?? { deliveredSeq: 0, readSeq: 0 }
  return {
    data,
    read,
    earlier,
    messages: [
      ...[...arrived.values()].map((one) => showMessage(one, others)),
      ...sending.filter((one) => !arrived.has(one.id)).map(showSending),
    ],
    send(written: Written) {
      const one = { id: newMessageId(), written, atMs: trueNow(), reason: null }
      setSending((all) => [...all, one])
      void post(one)
    },
    again(messageId: string) {
      const one = sending.find((other) => other.id === messageId)
      if (one === undefined) return
      setSending((all) => all.map((other) => (other.id === messageId ? { ...other, reason: null } : other)))
      void post(one)
    },
    drop: (messageId: string) => setSending((all) => all.filter((one) => one.id !== messageId)),
  }
}

function showSending({ id, written, atMs, reason }: Sending): ShownMessage {
  return {
    id,
    from: 'staff',
    name: '',
    isMine: true,
    text: 'text' in written ? written.text : null,
    isForgotten: false,
    picture: 'photo' in written ? `data:image/jpeg;base64,${written.photo}` : null,
    atMs,
    state: reason === null ? 'waiting' : 'refused',
    reason,
  }
}

/** An open thread is read while somebody looks at it. */
function useRead(id: string, data: AdminThread | undefined): void {
  const lastSeq = data?.lastSeq ?? 0
  const hasNews = (data?.unread ?? 0) > 0
  const mark = useEffectEvent(async (seq: number) => {
    try {
      await callApi(markChatEndpoint, { params: { id }, body: { deliveredSeq: seq, readSeq: seq } })
    } catch (error) {
      log(levelOf(error), 'A conversation could not be marked', error)
    }
  })
  useEffect(() => {
    if (!hasNews) return
    const onSeen = () => document.visibilityState === 'visible' && void mark(lastSeq)
    onSeen()
    document.addEventListener('visibilitychange', onSeen)
    return () => document.removeEventListener('visibilitychange', onSeen)
  }, [lastSeq, hasNews])
}
