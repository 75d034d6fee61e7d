import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { EndpointCall } from '#contract/core/endpoint.ts'
import { getTripEndpoint, type Trip } from '#contract/dispatch/agent.ts'
import { tripsQuery } from '#web/entities/agents/dispatch-queries.ts'
import { urlOf } from '#web/platform/api/api.ts'
import { newKey } from '#web/platform/core/new-key.ts'
import { trueNow } from '#web/platform/core/true-time.ts'
import { queueAndWait, startOutbox } from '#web/platform/offline/outbox.ts'
import { useOutbox } from '#web/platform/offline/use-outbox.ts'
import { meQuery } from '#web/platform/session/session.ts'
import { type TripAction, type TripActionBody, type TripActionKind, tripEndpoints } from './trip-actions.ts'
import { useUnsentActions } from './use-unsent-actions.ts'

type DoTripAction = <K extends TripActionKind>(
  kind: K,
  about: { tripId: string; itemId?: string },
  body: TripActionBody<K>,
) => Promise<Trip>

export interface TripActions {
  /** Lists what the agent did and the server has not confirmed, oldest first. */
  queued: readonly TripAction[]
  /** Resolves once the server has it, however long that takes; rejects with the ApiError of a refusal. */
  submit: DoTripAction
}

/** Runs the agent's actions in a trip: queued on the phone and sent in order, each once. */
export function useTripActions(): TripActions {
  const client = useQueryClient()
  const { isSaved } = useOutbox()
  const actions = useUnsentActions()
  useEffect(startOutbox, [])
  useEffect(() => {
    if (isSaved || actions.length === 0) return
    const save = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', save)
    return () => removeEventListener('beforeunload', save)
  }, [isSaved, actions])
  const action = useCallback<DoTripAction>(
    (kind, about, body) => {
      const { tripId, itemId } = about
      const happenedAt = new Date(trueNow()).toISOString()
      const input = {
        params: itemId === undefined ? { id: tripId } : { id: tripId, itemId },
        body: { ...body, happenedAt },
      }
      return queueAndWait(tripEndpoints[kind], input as EndpointCall<(typeof tripEndpoints)['start']>, {
        key: newKey(),
        owner: client.getQueryData<CurrentUser>(meQuery.queryKey)?.id ?? '',
        thread: tripId,
        // Its answer stands in for the trip until that was read again.
        isRemembered: true,
        onAnswer: (trip) => saveTrip(client, trip as Trip),
      }) as Promise<Trip>
    },
    [client],
  )
  return { queued: actions, submit: action }
}

function saveTrip(client: QueryClient, trip: Trip): void {
  client.setQueryData([urlOf(getTripEndpoint, { params: { id: trip.id } })], trip)
  client.setQueryData<Trip[]>(tripsQuery.queryKey, (trips) =>
    trips?.map((other) => (other.id === trip.id ? trip : other)),
  )
}
