import type { QueryClient } from '@tanstack/react-query'
import { isAlwaysOpen } from '#contract/launch/launch-pass.ts'
import { ApiError } from '#web/platform/core/api-error.ts'
import { settingsQuery } from '#web/platform/session/session.ts'

/**
 * Leads to /maintenance as soon as a call is refused by maintenance mode: otherwise a page opened before, or
 * with an access key that has ended since, would stay open without data until the settings are refetched.
 */
export function followGate(client: QueryClient, go: (path: string) => void): void {
  const look = (action: { type: string; error?: unknown }) => {
    if (action.type !== 'failed' && action.type !== 'error') return
    if (!(action.error instanceof ApiError) || action.error.code !== 'launch.maintenance') return
    const { pathname, search } = location
    if (pathname === '/maintenance' || isAlwaysOpen(pathname, search)) return
    void client.invalidateQueries({ queryKey: settingsQuery.queryKey, exact: true })
    go('/maintenance')
  }
  client.getQueryCache().subscribe((event) => event.type === 'updated' && look(event.action))
  client.getMutationCache().subscribe((event) => event.type === 'updated' && look(event.action))
}
