import { type ChatEvent, isChatEvent } from '#contract/core/chat-shapes.ts'
import { agentEventsEndpoint } from '#contract/dispatch/agent.ts'
import { myOrderEventsEndpoint, type PersonEvent } from '#contract/orders/orders.ts'
import { urlOf } from '#web/platform/api/api.ts'
import { useLive } from '#web/platform/live/live.ts'
import type { LiveState } from '#web/platform/live/live-source.ts'
import { useMe } from '#web/platform/session/session.ts'

/** Follows the signed-in person's threads by the same stream as their orders. */
export function useChatLive(handlers: { onChat: (event: ChatEvent) => void; onGap: () => void }): LiveState {
  const isAgent = useMe()?.role === 'agent'
  return useLive(urlOf(isAgent ? agentEventsEndpoint : myOrderEventsEndpoint, {}), {
    onEvent: (data) => {
      const event = data as PersonEvent
      if (isChatEvent(event)) handlers.onChat(event)
    },
    onGap: handlers.onGap,
  })
}
