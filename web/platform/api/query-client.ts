import { QueryClient } from '@tanstack/react-query'
import { minutes } from '#domain/time/durations.ts'

/** The query client with the specification's freshness and retry rules (sections 8 and 9). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: minutes(5),
        gcTime: minutes(5),
        refetchOnWindowFocus: false,
        retry: (failures, error) => !/401|400/.test(error.message) && failures < 2,
        retryDelay,
      },
      mutations: {
        retry: (failures, error) => !error.message.includes('4') && failures < 1,
        retryDelay,
      },
    },
  })
}

/** Wait before a retry: one second, doubled each time, never over thirty. */
export function retryDelay(failures: number): number {
  return Math.min(1000 * 2 ** failures, 30_000)
}
