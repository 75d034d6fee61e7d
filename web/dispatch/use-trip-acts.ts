import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { getTrip, type Trip } from '#contract/agent.ts'
import { urlOf } from '#web/platform/api.ts'
import { tripsQuery } from './dispatch-queries.ts'
import { makeTripAct, sendTripAct, type TripActBody, type TripActKind } from './trip-acts.ts'
import { createTripOutbox, type OutboxState } from './trip-outbox.ts'

const longestWaitMs = 10_000

/** One for the whole page, so that what was done in a trip is sent after it is left, too. */
const outbox = createTripOutbox({
  send: sendTripAct,
  wait: (tries, wake) =>
    Promise.race([
      wake,
      new Promise<void>((resolve) => setTimeout(resolve, Math.min(1000 * 2 ** tries, longestWaitMs))),
    ]),
})

export type DoTripAct = <K extends TripActKind>(
  kind: K,
  about: { tripId: string; itemId?: string },
  body: TripActBody<K>,
) => Promise<Trip>

export interface TripActs extends OutboxState {
  /** Resolves once the server has it, however long that takes; rejects with the ApiError of a refusal. */
  act: DoTripAct
  retryNow: () => void
}

const nothing: OutboxState = { acts: [], isStuck: false }

/** What the agent did and the server does not know yet. */
export function useUnsentActs(): OutboxState['acts'] {
  return useSyncExternalStore(outbox.onChange, outbox.state, () => nothing).acts
}

/** Sends what waits without waiting longer, once it is known that the server can be reached again. */
export const sendUnsentActs: () => void = outbox.retryNow

/** What the agent does in a trip: kept here and sent in order, through bad network, each once. */
export function useTripActs(serverNow: () => number): TripActs {
  const client = useQueryClient()
  const state = useSyncExternalStore(outbox.onChange, outbox.state, () => nothing)
  const isWaiting = state.acts.length > 0
  useEffect(() => {
    addEventListener('online', outbox.retryNow)
    return () => removeEventListener('online', outbox.retryNow)
  }, [])
  useEffect(() => {
    if (!isWaiting) return
    const keep = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', keep)
    return () => removeEventListener('beforeunload', keep)
  }, [isWaiting])
  const act = useCallback<DoTripAct>(
    (kind, about, body) =>
      outbox.add(makeTripAct(kind, about, body, serverNow()), (trip) => {
        // A reading that began before must not put back what it saw.
        void client.cancelQueries({ queryKey: tripsQuery.queryKey })
        client.setQueryData([urlOf(getTrip, { params: { id: trip.id } })], trip)
        client.setQueryData<Trip[]>(tripsQuery.queryKey, (trips) =>
          trips?.map((other) => (other.id === trip.id ? trip : other)),
        )
      }),
    [client, serverNow],
  )
  return { ...state, act, retryNow: outbox.retryNow }
}
