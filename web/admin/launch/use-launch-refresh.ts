import { useQueryClient } from '@tanstack/react-query'
import { launchQuery } from './launch-queries.ts'

/** Refetches the launch page after a change. */
export function useLaunchRefresh(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: launchQuery.queryKey })
}
