import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'

/** Events that come together lead to one reading. */
const gatherMs = 150

/** Reads again, soon and once, everything shown whose URL begins with `prefix`. */
export function useRefresh(prefix: string): () => void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      void client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(prefix) })
    }, gatherMs)
  }, [client, prefix])
}
