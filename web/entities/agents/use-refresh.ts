import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { coalesce } from '#web/platform/api/coalesce.ts'

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
