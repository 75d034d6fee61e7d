import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import type { CurrentUser } from '#contract/accounts.ts'
import { getTrip, type Trip } from '#contract/agent.ts'
import type { EndpointCall } from '#contract/endpoint.ts'
import { urlOf } from '#web/platform/api.ts'
import { queueAndWait, sendNow, startOutbox } from '#web/platform/outbox.ts'
import { isWaiting } from '#web/platform/outbox-item.ts'
import { meQuery } from '#web/platform/session.ts'
import { useOutbox } from '#web/platform/use-outbox.ts'
import { tripsQuery } from './dispatch-queries.ts'
import { type TripAct, type TripActBody, type TripActKind, tripActOf, tripEndpoints } from './trip-acts.ts'

export type DoTripAct = <K extends TripActKind>(
  kind: K,
  about: { tripId: string; itemId?: string },
  body: TripActBody<K>,
) => Promise<Trip>

export interface TripActs {
  /** What the agent did and the server has not confirmed, oldest first. */
  acts: readonly TripAct[]
  /** The last try did not get through; it goes on trying. */
  isStuck: boolean
  /** False where the browser keeps nothing, so that the page must stay open. */
  isKept: boolean
  /** Resolves once the server has it, however long that takes; rejects with the ApiError of a refusal. */
  act: DoTripAct
  retryNow: () => void
}

/** What the agent did and the server does not know yet. */
export function useUnsentActs(): readonly TripAct[] {
  const { items } = useOutbox()
  return useMemo(() => items.filter(isWaiting).flatMap((item) => tripActOf(item) ?? []), [items])
}

/** What the agent does in a trip: kept on the phone and sent in order, through bad network, each once. */
export function useTripActs(serverNow: () => number): TripActs {
  const client = useQueryClient()
  const { isStuck, isKept } = useOutbox()
  const acts = useUnsentActs()
  useEffect(startOutbox, [])
  useEffect(() => {
    if (isKept || acts.length === 0) return
    const keep = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', keep)
    return () => removeEventListener('beforeunload', keep)
  }, [isKept, acts])
  const act = useCallback<DoTripAct>(
    (kind, about, body) => {
      const { tripId, itemId } = about
      const happenedAt = new Date(serverNow()).toISOString()
      const input = {
        params: itemId === undefined ? { id: tripId } : { id: tripId, itemId },
        body: { ...body, happenedAt },
      }
      return queueAndWait(tripEndpoints[kind], input as EndpointCall<(typeof tripEndpoints)['start']>, {
        key: crypto.randomUUID(),
        owner: client.getQueryData<CurrentUser>(meQuery.queryKey)?.id ?? '',
        thread: tripId,
        keep: (trip) => keepTrip(client, trip as Trip),
      }) as Promise<Trip>
    },
    [client, serverNow],
  )
  return { acts, isStuck: isStuck && acts.length > 0, isKept, act, retryNow: sendNow }
}

function keepTrip(client: QueryClient, trip: Trip): void {
  // A reading that began before must not put back what it saw.
  void client.cancelQueries({ queryKey: tripsQuery.queryKey })
  client.setQueryData([urlOf(getTrip, { params: { id: trip.id } })], trip)
  client.setQueryData<Trip[]>(tripsQuery.queryKey, (trips) =>
    trips?.map((other) => (other.id === trip.id ? trip : other)),
  )
}
