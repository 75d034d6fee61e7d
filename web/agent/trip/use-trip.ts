import { useQuery } from '@tanstack/react-query'
import { getTripEndpoint, type Trip } from '#contract/dispatch/agent.ts'
import { tripsQuery } from '#web/entities/agents/dispatch-queries.ts'
import { waitingError } from '#web/entities/agents/waiting-error.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import type { TripAction } from './trip-actions.ts'
import { tripWithActions } from './trip-overlay.ts'

export interface TripState {
  trip: Trip | undefined
  /** The order is not in this agent's hands. */
  isGone: boolean
  error: Error | null
  isRetrying: boolean
  retry: () => void
}

/** One order of the agent: from those active, or, once it has ended, by itself. */
export function useTrip(id: string, actions: readonly TripAction[]): TripState {
  const inHand = useQuery(tripsQuery)
  const found = inHand.data?.find((trip) => trip.id === id)
  const alone = useQuery({
    ...apiQuery(getTripEndpoint, { params: { id } }, { staleTime: 5_000 }),
    enabled: inHand.data !== undefined && found === undefined,
    retry: (failures, error) => !/40[04]/.test(error.message) && failures < 2,
  })
  const isGone =
    found === undefined && alone.error instanceof ApiError && /40[04]/.test(String(alone.error.status))
  const trip = found ?? alone.data
  return {
    trip: trip === undefined || isGone ? undefined : tripWithActions(trip, actions),
    isGone,
    error: trip === undefined ? (waitingError(inHand) ?? waitingError(alone)) : null,
    isRetrying: inHand.isFetching || alone.isFetching,
    retry: () => void (inHand.data === undefined ? inHand.refetch() : alone.refetch()),
  }
}
