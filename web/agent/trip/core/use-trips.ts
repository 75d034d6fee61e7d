import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Trip } from '#contract/dispatch/agent.ts'
import { isOlder, newerOf, tripsQuery } from '#web/entities/agents/dispatch-queries.ts'
import { dropWrite } from '#web/platform/offline/outbox.ts'
import { useOutbox } from '#web/platform/offline/use-outbox.ts'
import type { OutboxItem } from '#web/platform/store/outbox-item.ts'
import { tripActionOf } from './trip-actions.ts'

/**
 * The orders in the agent's hands. What was sent stands as the server answered it until a reading contains it, also
 * when it was sent before this page was opened: no item that was bought is shown as still to buy.
 */
export function useTrips(): { query: UseQueryResult<Trip[]>; trips: Trip[] | undefined; answers: Trip[] } {
  const query = useQuery(tripsQuery)
  const { items } = useOutbox()
  const answered = useMemo(() => items.flatMap(answerIn), [items])
  const answers = useMemo(() => answered.map(({ trip }) => trip), [answered])
  const read = query.data
  const trips = useMemo(() => read?.map((trip) => newestOf(trip, answers)), [read, answers])
  useEffect(() => {
    if (read === undefined) return
    for (const { key, trip } of answered) {
      const known = read.find(({ id }) => id === trip.id)
      const isContained = known === undefined || !isOlder(known, trip)
      if (isContained || newestOf(trip, answers) !== trip) void dropWrite(key)
    }
  }, [read, answered, answers])
  return { query, trips, answers }
}

/** A trip as it was read, or as the newest answer has it. */
export function newestOf(trip: Trip, answers: readonly Trip[]): Trip {
  return answers.filter(({ id }) => id === trip.id).reduce(newerOf, trip)
}

function answerIn(item: OutboxItem): { key: string; trip: Trip }[] {
  if (item.state !== 'done' || tripActionOf(item) === null) return []
  return [{ key: item.key, trip: item.answer as Trip }]
}
