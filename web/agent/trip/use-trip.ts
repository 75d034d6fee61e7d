import { useQuery } from '@tanstack/react-query'
import { getTripEndpoint, type Trip } from '#contract/dispatch/agent.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { ApiError, troubleOf } from '#web/platform/core/api-error.ts'
import type { TripAction } from './core/trip-actions.ts'
import { tripWithActions } from './core/trip-overlay.ts'
import { newestOf, useTrips } from './core/use-trips.ts'

export interface TripState {
  trip: Trip | undefined
  /** The order is not in this agent's hands. */
  isGone: boolean
  /** Says why it is not there yet, in a sentence. */
  trouble: string | null
  isRetrying: boolean
  retry: () => void
}

/** Returns one order of the agent: from those active, or, once it has ended, by itself. */
export function useTrip(id: string, actions: readonly TripAction[]): TripState {
  const { query: inHand, trips, answers } = useTrips()
  const found = trips?.find((trip) => trip.id === id)
  const alone = useQuery({
    ...apiQuery(getTripEndpoint, { params: { id } }, { staleTime: 5_000 }),
    enabled: inHand.data !== undefined && found === undefined,
    retry: (failures, error) => !/40[04]/.test(error.message) && failures < 2,
  })
  const isGone =
    found === undefined && alone.error instanceof ApiError && /40[04]/.test(String(alone.error.status))
  const trip = found ?? (alone.data && newestOf(alone.data, answers))
  return {
    trip: trip === undefined || isGone ? undefined : tripWithActions(trip, actions),
    isGone,
    trouble: trip === undefined ? (troubleOf(inHand) ?? troubleOf(alone)) : null,
    isRetrying: inHand.isFetching || alone.isFetching,
    retry: () => void (inHand.data === undefined ? inHand.refetch() : alone.refetch()),
  }
}
