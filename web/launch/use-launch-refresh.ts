import { useQueryClient } from '@tanstack/react-query'
import { launchQuery } from './launch-queries.ts'

/** Reads the launch room again, after something in it was changed. */
export function useLaunchRefresh(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: launchQuery.queryKey })
}
