import { useQueryClient } from '@tanstack/react-query'
import { type AdminOrder, adminEvents } from '#contract/admin.ts'
import type { Position } from '#contract/order-shapes.ts'
import { urlOf } from '#web/platform/api.ts'
import { useLive } from '#web/platform/live.ts'
import type { LiveState } from '#web/platform/live-source.ts'
import { adminOrderQuery } from './dispatch-queries.ts'
import { useRefresh } from './use-refresh.ts'

/** Keeps everything that a staff screen shows up to date, and the agents' places where an order is open. */
export function useAdminLive(isOn = true): LiveState {
  const client = useQueryClient()
  const refresh = useRefresh('/api/admin/')
  return useLive(isOn ? urlOf(adminEvents, {}) : null, {
    onEvent: refresh,
    onGap: refresh,
    onPosition: (data) => {
      const { orderId, ...agentPosition } = data as Position & { orderId: string | null }
      if (orderId === null) return
      client.setQueryData<AdminOrder>(adminOrderQuery(orderId).queryKey, (order) =>
        order === undefined ? order : { ...order, agentPosition },
      )
    },
  })
}
