import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Position } from '#contract/core/order-shapes.ts'
import type { AgentPlaces } from '#contract/dispatch/agent-places.ts'
import { type AdminOrder, adminEventsEndpoint } from '#contract/orders/admin-orders.ts'
import type { OrderEvent } from '#contract/orders/orders.ts'
import { placesQuery } from '#web/entities/agents/agents-queries.ts'
import { adminOrderQuery } from '#web/entities/agents/dispatch-queries.ts'
import { urlOf } from '#web/platform/api/api.ts'
import { useLive } from '#web/platform/live/live.ts'
import type { LiveState } from '#web/platform/live/live-source.ts'
import { createLiveReads } from './live-reads.ts'

/** Keeps everything that an admin page shows up to date, and the agents' places where an order is open. */
export function useAdminLive(isOn = true): LiveState {
  const client = useQueryClient()
  const [refresh] = useState(() => createLiveReads(client))
  return useLive(isOn ? urlOf(adminEventsEndpoint, {}) : null, {
    onEvent: (data) => refresh(data as OrderEvent),
    onGap: refresh,
    onPosition: (data) => {
      const { orderId, ...agentPosition } = data as Position & { orderId: string | null }
      if (orderId === null) return
      client.setQueryData<AgentPlaces>(placesQuery.queryKey, (places) =>
        places === undefined ? places : withPosition(places, orderId, agentPosition),
      )
      client.setQueryData<AdminOrder>(adminOrderQuery(orderId).queryKey, (order) =>
        order === undefined ? order : { ...order, agentPosition },
      )
    },
  })
}

/** The places with the agent of an order where they are now. */
function withPosition(places: AgentPlaces, orderId: string, position: Position): AgentPlaces {
  const agentId = places.orders.find(({ id }) => id === orderId)?.agentId
  if (agentId == null) return places
  return {
    ...places,
    agents: places.agents.map((agent) => (agent.id === agentId ? { ...agent, ...position } : agent)),
  }
}
