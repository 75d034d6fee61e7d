import type { QueryClient } from '@tanstack/react-query'
import type { NavigateOptions } from 'wouter'
import type { CurrentUser } from '#contract/accounts.ts'
import { appMode } from '#web/platform/app-mode.ts'
import { forgetFailedLoads } from '#web/platform/screen.ts'
import { meQuery } from '#web/platform/session.ts'
import { outcomeFor } from './page-outcome.ts'
import { markForward, savePosition } from './page-position.ts'
import { loadTableFor } from './route-table.ts'
import { loadWholeStyle } from './whole-style.ts'

/** How long the old page stays while the next one's code loads, before 'Loading...' takes its place. */
const patienceMs = 150

let client: QueryClient | null = null

/** Lets navigation read and warm this cache; call once at start in the browser. */
export function warmWith(queryClient: QueryClient): void {
  client = queryClient
}

/** Begins loading the code and the data of a page that the visitor is likely to open. */
export function warmPage(path: string, search: string): Promise<unknown> | null {
  const cache = client
  const table = loadTableFor(path)
  if (table !== null)
    return table.then(
      () => warmPage(path, search),
      () => null,
    )
  const viewer = cache?.getQueryData<CurrentUser | null>(meQuery.queryKey) ?? null
  const outcome = outcomeFor(path, search, viewer, appMode())
  if (cache === null || outcome.kind === 'redirect') return null
  for (const query of Object.values(outcome.queries)) void cache.prefetchQuery(query)
  void loadWholeStyle()
  const { screen } = outcome.match.route
  // A failure shows itself when the page is really opened.
  return screen.ready() === null ? screen.load().catch(() => null) : null
}

/** wouter's hook around each navigation: waits a moment for the page's code, then moves. */
export function aroundNavigation(
  navigate: (to: string, options?: NavigateOptions) => void,
  to: string,
  options?: NavigateOptions,
): void {
  const address = new URL(to, location.href)
  forgetFailedLoads()
  const loading = warmPage(address.pathname, address.search.slice(1))
  const move = () => {
    savePosition()
    markForward()
    const state = { ...(options?.state as object | undefined), key: crypto.randomUUID() }
    navigate(to, { ...options, state })
  }
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
  const style = loadWholeStyle()
  if (loading === null && style === null) move()
  else void Promise.all([Promise.race([loading, patience]), style]).then(move)
}
