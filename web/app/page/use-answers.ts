import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useRef, useSyncExternalStore } from 'react'
import { isMissing, type PageOutcome } from './page-outcome.ts'

interface Answers {
  /** Holds what the cache does, by the queries' names. */
  data: Record<string, unknown>
  /** Says that a read found that the thing itself does not exist. */
  isMissing: boolean
}

/** Follows the answers to a page's queries without asking; the screen itself asks. */
export function useAnswers({ queries, match }: PageOutcome & { kind: 'page' }): Answers {
  const client = useQueryClient()
  const cache = client.getQueryCache()
  const last = useRef<{ key: unknown[]; answers: Answers } | null>(null)
  const read = (): Answers => {
    const states = Object.entries(queries).map(([name, query]) => ({
      name,
      state: client.getQueryState(query.queryKey),
    }))
    // A query that was only just made has answered nothing, as one that does not exist.
    const key = states.flatMap(({ state }) => [state?.data, state?.error ?? null])
    if (last.current !== null && isSame(last.current.key, key)) return last.current.answers
    const answers = {
      data: Object.fromEntries(states.map(({ name, state }) => [name, state?.data])),
      isMissing: states.some(({ state }) => isMissing(state?.error, match)),
    }
    last.current = { key, answers }
    return answers
  }
  // A screen that renders may make a query, and no component may be updated while another renders.
  return useSyncExternalStore((listener) => cache.subscribe(notifyManager.batchCalls(listener)), read, read)
}

function isSame(a: unknown[], b: unknown[]): boolean {
  return a.length === b.length && a.every((part, index) => part === b[index])
}
