import { useQueryClient } from '@tanstack/react-query'
import { useRef, useSyncExternalStore } from 'react'
import type { RouteQueries } from '#web/platform/route.ts'
import { isMissing } from './page-outcome.ts'

interface Answers {
  /** What the cache holds, by the queries' names. */
  data: Record<string, unknown>
  /** Whether a read said that the thing itself does not exist. */
  isMissing: boolean
}

/** Follows the answers to a page's queries without asking; the screen itself asks. */
export function useAnswers(queries: RouteQueries): Answers {
  const client = useQueryClient()
  const cache = client.getQueryCache()
  const last = useRef<{ key: unknown[]; answers: Answers } | null>(null)
  const read = (): Answers => {
    const states = Object.entries(queries).map(([name, query]) => ({
      name,
      state: client.getQueryState(query.queryKey),
    }))
    const key = states.flatMap(({ state }) => [state?.data, state?.error])
    const kept = last.current
    if (
      kept !== null &&
      kept.key.length === key.length &&
      kept.key.every((part, index) => part === key[index])
    ) {
      return kept.answers
    }
    const answers = {
      data: Object.fromEntries(states.map(({ name, state }) => [name, state?.data])),
      isMissing: states.some(({ state }) => isMissing(state?.error)),
    }
    last.current = { key, answers }
    return answers
  }
  return useSyncExternalStore((listener) => cache.subscribe(listener), read, read)
}
