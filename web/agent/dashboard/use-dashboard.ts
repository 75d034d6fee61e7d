import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isChatEvent } from '#contract/core/chat-shapes.ts'
import { type AgentDashboard, agentEventsEndpoint } from '#contract/dispatch/agent.ts'
import type { OrderEvent, PersonEvent } from '#contract/orders/orders.ts'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { agentDashboardQuery } from '#web/entities/agents/dispatch-queries.ts'
import { useEventRefresh } from '#web/entities/agents/use-refresh.ts'
import { urlOf } from '#web/platform/api/api.ts'
import type { LoadStateProps } from '#web/platform/api/load-state.tsx'
import { log } from '#web/platform/core/log.ts'
import { useLive } from '#web/platform/live/live.ts'
import type { LiveState } from '#web/platform/live/live-source.ts'
import { newsOf } from './order-updates.ts'

export interface AgentDashboardState {
  dashboard: AgentDashboard | undefined
  query: LoadStateProps['query']
  live: LiveState
}

/** Matches what an agent reads that stays as it is, whatever happens to an order: markets, shifts and documents. */
const staysSame = /^\/api\/agent\/(?:markets|shifts|documents)(?:[?/]|$)/
const oneTrip = /^\/api\/agent\/trips\/([^?/]+)/

/** Returns whether what an agent reads at this URL may be another since something happened to an order. */
function concernsAgent(url: string, { orderId }: OrderEvent): boolean {
  const [, tripId = orderId] = oneTrip.exec(url) ?? []
  return tripId === orderId && !staysSame.test(url)
}

/** Sends what waits on the phone once there is a stream; the code for that comes after the dashboard's own. */
async function sendWaiting(): Promise<void> {
  try {
    ;(await import('#web/platform/offline/outbox.ts')).sendNow()
  } catch (error) {
    log('WARN', 'What waits is not sent by this page', error)
  }
}

/** Browsers allow it only once the page has been touched. */
function buzz(): void {
  if (navigator.userActivation?.hasBeenActive === true) navigator.vibrate?.([250, 120, 250])
}

/** Reads the agent's dashboard, live; what others did to their orders is announced as it comes. */
export function useDashboard(): AgentDashboardState {
  const query = useQuery({
    ...agentDashboardQuery,
    // On duty this also tells the server that the phone is there.
    refetchInterval: ({ state }) => (state.data?.isOnDuty === true ? 60_000 : false),
  })
  const refresh = useEventRefresh('/api/agent/', concernsAgent)
  const live = useLive(urlOf(agentEventsEndpoint, {}), {
    onEvent: (data) => {
      const event = data as PersonEvent
      if (isChatEvent(event)) return
      const news = newsOf(event)
      if (news !== null) {
        if (news.title !== null) showToast(news.title, news.body === null ? {} : { body: news.body })
        if (news.isCall) buzz()
      }
      refresh(event)
    },
    onGap: refresh,
  })
  useEffect(() => {
    if (live === 'live') void sendWaiting()
  }, [live])
  return { dashboard: query.data, query, live }
}
