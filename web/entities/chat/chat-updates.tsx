import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CurrentUser, isAdmin } from '#contract/accounts/accounts.ts'
import * as common from '#web/design/common-texts.ts'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { coalesce, liveRestMs } from '#web/platform/api/coalesce.ts'
import { useMe } from '#web/platform/session/session.ts'
import { unreadQuery } from './chat-queries.ts'
import { isThreadShown } from './shown-threads.ts'
import * as texts from './texts.ts'
import { useChatLive } from './use-chat-live.ts'

/** Keeps the counts of unread messages current on every page, and says when one comes. Shows nothing by itself. */
export function ChatNews({ onGo }: { onGo: (link: string) => void }) {
  const me = useMe()
  if (me == null || isAdmin(me)) return null
  return <News key={me.id} me={me} onGo={onGo} />
}

function News({ me, onGo }: { me: CurrentUser; onGo: (link: string) => void }) {
  const client = useQueryClient()
  useQuery(unreadQuery)
  const [readAgain] = useState(() =>
    coalesce(() => client.invalidateQueries({ queryKey: unreadQuery.queryKey, exact: true }), {
      restMs: liveRestMs,
    }),
  )
  const role = me.role === 'agent' ? 'agent' : 'customer'
  useChatLive({
    onChat: ({ type, from, orderId }) => {
      readAgain()
      if (type !== 'chat.sent' || from === role || isThreadShown(orderId)) return
      const run = () => onGo(linkOf(role, orderId))
      showToast(texts.updates.newMessage(whose[from]), { action: { text: texts.updates.read, run } })
    },
    onGap: readAgain,
  })
  return null
}

const whose = {
  customer: texts.updates.customer,
  agent: common.inline.yourAgent,
  staff: texts.updates.ourTeam,
} as const

function linkOf(role: 'customer' | 'agent', orderId: string | null): string {
  if (orderId === null) return '/profile/help'
  return role === 'agent' ? `/dashboard?trip=${orderId}&chat=${orderId}` : `/orders/${orderId}?chat=open`
}
