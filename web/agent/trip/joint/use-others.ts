import { useQuery } from '@tanstack/react-query'
import type { Trip } from '#contract/dispatch/agent.ts'
import { inDoorOrder, isHandedOver, tripsOfMarket } from '#web/agent/trip/core/joint-trip.ts'
import { useTrips } from '#web/agent/trip/core/use-trips.ts'
import { useUnsentActions } from '#web/agent/trip/core/use-unsent-actions.ts'
import { agentDashboardQuery } from '#web/entities/agents/dispatch-queries.ts'

/** The other orders of the same market that the agent has in hand, in the sequence of their doors. */
export function useOthers(trip: Pick<Trip, 'id' | 'market'> | undefined): Trip[] {
  const { trips = [] } = useTrips()
  const doors = useQuery(agentDashboardQuery).data?.doors ?? []
  const unsent = useUnsentActions()
  if (trip === undefined) return []
  const others = tripsOfMarket(trips, trip.market.id).filter(({ id }) => id !== trip.id)
  return inDoorOrder(
    others.filter((other) => !isHandedOver(other, unsent)),
    doors,
  )
}
