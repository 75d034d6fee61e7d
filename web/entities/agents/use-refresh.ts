import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { coalesce, liveRestMs } from '#web/platform/api/coalesce.ts'

/** Reads again everything that is shown and whose URL begins with `prefix`; asked often, it reads seldom. */
export function useRefresh(prefix: string): () => void {
  const client = useQueryClient()
  const [refresh] = useState(() =>
    coalesce(() =>
      client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(prefix) }),
    ),
  )
  return refresh
}

/**
 * The same for events, of which many may come: every two seconds at most it reads what those since the last time concern.
 * Called without one, as after a gap, it reads everything.
 */
export function useEventRefresh<Event>(
  prefix: string,
  concerns: (url: string, event: Event) => boolean,
): (event?: Event) => void {
  const client = useQueryClient()
  const [refresh] = useState(() => {
    let happened: Event[] | 'anything' = []
    const read = coalesce(
      () => {
        const since = happened
        happened = []
        return client.invalidateQueries({
          predicate: ({ queryKey }) => {
            const url = String(queryKey[0])
            if (!url.startsWith(prefix)) return false
            return since === 'anything' || since.some((event) => concerns(url, event))
          },
        })
      },
      { restMs: liveRestMs },
    )
    return (event?: Event) => {
      if (event === undefined) happened = 'anything'
      else if (happened !== 'anything') happened.push(event)
      read()
    }
  })
  return refresh
}
