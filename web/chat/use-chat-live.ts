import { agentEvents } from '#contract/agent.ts'
import { type ChatEvent, isChatEvent } from '#contract/chat-shapes.ts'
import { myOrderEvents, type PersonEvent } from '#contract/orders.ts'
import { urlOf } from '#web/platform/api.ts'
import { useLive } from '#web/platform/live.ts'
import type { LiveState } from '#web/platform/live-source.ts'
import { useMe } from '#web/platform/session.ts'

/** Hears what happens in the signed-in person's threads, by the one stream that tells of their orders too. */
export function useChatLive(handlers: { onChat: (event: ChatEvent) => void; onGap: () => void }): LiveState {
  const isAgent = useMe()?.role === 'agent'
  return useLive(urlOf(isAgent ? agentEvents : myOrderEvents, {}), {
    onEvent: (data) => {
      const event = data as PersonEvent
      if (isChatEvent(event)) handlers.onChat(event)
    },
    onGap: handlers.onGap,
  })
}
