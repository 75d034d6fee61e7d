import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isChatEvent } from '#contract/chat/chat-shapes.ts'
import { type AgentDashboard, agentEventsEndpoint } from '#contract/dispatch/agent.ts'
import type { PersonEvent } from '#contract/orders/orders.ts'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { agentDashboardQuery } from '#web/entities/agents/dispatch-queries.ts'
import { useRefresh } from '#web/entities/agents/use-refresh.ts'
import { urlOf } from '#web/platform/api/api.ts'
import type { LoadStateProps } from '#web/platform/api/load-state.tsx'
import { useLive } from '#web/platform/live/live.ts'
import type { LiveState } from '#web/platform/live/live-source.ts'
import { sendNow } from '#web/platform/offline/outbox.ts'
import { newsOf } from './order-updates.ts'

export interface AgentDashboardState {
  dashboard: AgentDashboard | undefined
  query: LoadStateProps['query']
  live: LiveState
}

/** Browsers allow it only once the page has been touched. */
function buzz(): void {
  if (navigator.userActivation?.hasBeenActive === true) navigator.vibrate?.([250, 120, 250])
}

/** The agent's dashboard, kept live; what others did to their orders is announced as it comes. */
export function useDashboard(): AgentDashboardState {
  const query = useQuery(agentDashboardQuery)
  const refresh = useRefresh('/api/agent/')
  const live = useLive(urlOf(agentEventsEndpoint, {}), {
    onEvent: (data) => {
      const event = data as PersonEvent
      if (isChatEvent(event)) return
      const news = newsOf(event)
      if (news !== null) {
        if (news.title !== null) showToast(news.title, news.body === null ? {} : { body: news.body })
        if (news.isCall) buzz()
      }
      refresh()
    },
    onGap: refresh,
  })
  useEffect(() => {
    if (live === 'live') sendNow()
  }, [live])
  return { dashboard: query.data, query, live }
}
