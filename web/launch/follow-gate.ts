import type { QueryClient } from '@tanstack/react-query'
import { isAlwaysOpen } from '#contract/launch-pass.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { settingsQuery } from '#web/platform/session.ts'

/**
 * Leads to /maintenance as soon as a call is told that the site is held back: the page of somebody who came before
 * that, or whose access key has ended since, would otherwise stand open without its answers until the settings are
 * read again.
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
