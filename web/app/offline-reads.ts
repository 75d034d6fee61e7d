import type { QueryClient } from '@tanstack/react-query'
import type { Trip } from '#contract/dispatch/agent.ts'
import { type Cache, dropAnswersAt } from '#web/platform/api/answer-cache.ts'
import { log } from '#web/platform/core/log.ts'

const caches: readonly [RegExp, Cache][] = [
  [/^\/api\/settings(?:\?city=[a-z0-9-]+)?$/, 'public'],
  [/^\/api\/(?:areas|cities)$/, 'public'],
  [/^\/api\/lists\/all-words$/, 'public'],
  [/^\/api\/markets(?:\?|\/[^/]+(?:\/front)?$|\/[^/]+\/prices\?|$)/, 'public'],
  [/^\/api\/auth\/me$/, 'person'],
  [/^\/api\/orders(?:\/usual-items)?$/, 'person'],
  [/^\/api\/questions$/, 'person'],
  [/^\/api\/wallet$/, 'person'],
  [/^\/api\/orders\/ord_\w+$/, 'person'],
  [/^\/api\/chat\/(?:unread|support|orders\/ord_\w+)$/, 'person'],
  [/^\/api\/agent\/money\?limit=100$/, 'person'],
  [/^\/api\/agent\/(?:desk|trips)(?:\/trip_\w+|\/ord_\w+)?$/, 'person'],
]

/** Returns which answers the device caches, and for whom. */
export function cacheOf(url: string): Cache | null {
  return caches.find(([pattern]) => pattern.test(url))?.[1] ?? null
}

/** An agent's phone deletes orders that have ended or went to another: no gate code, phone or chat stays. */
export function dropEndedTrips(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { queryKey: key, state } = event.query
    if (key[0] !== '/api/agent/trips') return
    const isOver = isOverBy(state.data as Trip[])
    client.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => isOver(String(queryKey[0])) })
    dropAnswersAt(isOver).catch((error: unknown) => log('INFO', 'Nothing can be dropped here', error))
  })
}

/** Returns whether an address is about an order that is not in the agent's hands. */
export function isOverBy(trips: readonly Pick<Trip, 'id' | 'endedAt'>[]): (url: string) => boolean {
  const inHand = new Set(trips.filter(({ endedAt }) => endedAt === null).map(({ id }) => id))
  return (url) => {
    const id = /^\/api\/(?:agent\/trips|chat\/orders)\/(ord_\w+)/.exec(url)?.[1]
    return id !== undefined && !inHand.has(id)
  }
}
