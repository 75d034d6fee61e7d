import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { hasPermission } from '#contract/accounts/accounts.ts'
import { type ChatsWaiting, chatAdminEvents } from '#contract/chat/admin-chat.ts'
import { isRefusal, orRefusal, urlOf } from '#web/platform/api/api.ts'
import { coalesce, liveRestMs, untilSeen } from '#web/platform/api/coalesce.ts'
import { useLive } from '#web/platform/live/live.ts'
import { useMe } from '#web/platform/session/session.ts'
import { chatsWaitingQuery } from './admin-chat-queries.ts'

const query = orRefusal(chatsWaitingQuery, [403])
const none: ChatsWaiting = { unanswered: 0, mine: 0, longestSince: null }

/** Returns who waits for an answer of our team, live; nobody for admins who do not answer chats. */
export function useWaitingChats(): ChatsWaiting {
  const client = useQueryClient()
  const me = useMe()
  const mayAnswer = me != null && hasPermission(me, 'chats.manage')
  const { data } = useQuery({ ...query, enabled: mayAnswer })
  const [readAgain] = useState(() =>
    coalesce(() => client.invalidateQueries({ queryKey: query.queryKey, exact: true }), {
      restMs: liveRestMs,
      untilSeen,
    }),
  )
  useLive(mayAnswer ? urlOf(chatAdminEvents, {}) : null, { onEvent: readAgain, onGap: readAgain })
  return !mayAnswer || data === undefined || isRefusal(data) ? none : data
}
