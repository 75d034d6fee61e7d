import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'

/** Events that come together lead to one reading. */
const gatherMs = 200

/** Reads again, soon and once, everything shown whose URL begins with `prefix`. */
export function useRefresh(prefix: string): () => void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current)
      timer.current = null
    },
    [],
  )
  return useCallback(() => {
    // The first event starts the wait, so that a steady stream of them cannot put the reading off for ever.
    timer.current ??= setTimeout(() => {
      timer.current = null
      void client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(prefix) })
    }, gatherMs)
  }, [client, prefix])
}
