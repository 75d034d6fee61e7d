import { useQuery } from '@tanstack/react-query'
import { getTrip, type Trip } from '#contract/agent.ts'
import { apiQuery } from '#web/platform/api.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { tripsQuery } from './dispatch-queries.ts'
import type { TripAct } from './trip-acts.ts'
import { tripWithActs } from './trip-overlay.ts'
import { waitingError } from './waiting-error.ts'

export interface TripState {
  trip: Trip | undefined
  /** The order is not in this agent's hands. */
  isGone: boolean
  error: Error | null
  isRetrying: boolean
  retry: () => void
}

/** One errand of the agent: from those in hand, or, once it has ended, by itself. */
export function useTrip(id: string, acts: readonly TripAct[]): TripState {
  const inHand = useQuery(tripsQuery)
  const found = inHand.data?.find((trip) => trip.id === id)
  const alone = useQuery({
    ...apiQuery(getTrip, { params: { id } }, { staleTime: 5_000 }),
    enabled: inHand.data !== undefined && found === undefined,
    retry: (failures, error) => !/40[04]/.test(error.message) && failures < 2,
  })
  const isGone =
    found === undefined && alone.error instanceof ApiError && /40[04]/.test(String(alone.error.status))
  const trip = found ?? alone.data
  return {
    trip: trip === undefined || isGone ? undefined : tripWithActs(trip, acts),
    isGone,
    error: trip === undefined ? (waitingError(inHand) ?? waitingError(alone)) : null,
    isRetrying: inHand.isFetching || alone.isFetching,
    retry: () => void (inHand.data === undefined ? inHand.refetch() : alone.refetch()),
  }
}
