import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { hasPermission } from '#contract/accounts.ts'
import { type ChatsWaiting, chatDeskEvents } from '#contract/chat-desk.ts'
import { isRefusal, orRefusal, urlOf } from '#web/platform/api.ts'
import { coalesce } from '#web/platform/coalesce.ts'
import { useLive } from '#web/platform/live.ts'
import { useMe } from '#web/platform/session.ts'
import { chatsWaitingQuery } from './desk-queries.ts'

const query = orRefusal(chatsWaitingQuery, [403])
const none: ChatsWaiting = { unanswered: 0, mine: 0, longestSince: null }

/** Who waits for an answer of our office, live; nobody for staff who do not answer chats. */
export function useWaitingChats(): ChatsWaiting {
  const client = useQueryClient()
  const me = useMe()
  const mayAnswer = me != null && hasPermission(me, 'chats.manage')
  const { data } = useQuery({ ...query, enabled: mayAnswer })
  const [readAgain] = useState(() =>
    coalesce(() => client.invalidateQueries({ queryKey: query.queryKey, exact: true })),
  )
  useLive(mayAnswer ? urlOf(chatDeskEvents, {}) : null, { onEvent: readAgain, onGap: readAgain })
  return !mayAnswer || data === undefined || isRefusal(data) ? none : data
}
