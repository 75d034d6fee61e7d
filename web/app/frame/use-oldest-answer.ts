import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** When the oldest of what the page shows was read, in milliseconds; null where it shows nothing of the server's. */
export function useOldestAnswer(): number | null {
  const cache = useQueryClient().getQueryCache()
  const read = () => {
    const shown = cache
      .getAll()
      .filter((query) => query.isActive() && query.state.data !== undefined && !isBasic(query.queryKey[0]))
    return shown.length === 0 ? null : Math.min(...shown.map((query) => query.state.dataUpdatedAt))
  }
  return useSyncExternalStore((listener) => cache.subscribe(notifyManager.batchCalls(listener)), read)
}

/** Who is signed in and the settings are on every page and say nothing about its age. */
function isBasic(url: unknown): boolean {
  return url === '/api/auth/me' || url === '/api/settings'
}
