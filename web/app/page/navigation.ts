import type { QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { loadTableFor } from '#web/app/routes/route-table.ts'
import { newKey } from '#web/platform/core/new-key.ts'
import { shownCity } from '#web/platform/core/shown-city.ts'
import { appMode } from '#web/platform/page/app-mode.ts'
import { changeAddress, type NavigateOptions } from '#web/platform/page/location.tsx'
import { markForward, savePosition } from '#web/platform/page/page-position.ts'
import { forgetFailedLoads } from '#web/platform/page/screen.ts'
import { loadWholeStyle } from '#web/platform/page/whole-style.ts'
import { cityIn, meQuery } from '#web/platform/session/session.ts'
import { outcomeFor } from './page-outcome.ts'

/** Lets the old page stay so long while the next one's code loads, before 'Loading...' takes its place. */
const timeoutMs = 150

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
  const named = new URLSearchParams(search).get('city') ?? shownCity()
  const city = cache === null ? null : (cityIn(cache, named)?.slug ?? null)
  const outcome = outcomeFor(path, search, viewer, { mode: appMode(), city })
  if (cache === null || outcome.kind === 'redirect') return null
  for (const query of Object.values(outcome.queries)) void cache.prefetchQuery(query)
  void loadWholeStyle()
  const { screen } = outcome.match.route
  // A failure shows itself when the page is really opened.
  return screen.ready() === null ? screen.load().catch(() => null) : null
}

/** Waits a moment for the code of another page, then moves to it. */
export function navigate(to: string, options?: NavigateOptions): void {
  const address = new URL(to, location.href)
  forgetFailedLoads()
  const loading = warmPage(address.pathname, address.search.slice(1))
  const move = () => {
    savePosition()
    markForward()
    const state = { ...options?.state, key: newKey() }
    changeAddress(to, { ...options, state })
  }
  const timeout = new Promise((resolve) => setTimeout(resolve, timeoutMs))
  const style = loadWholeStyle()
  if (loading === null && style === null) move()
  else void Promise.all([Promise.race([loading, timeout]), style]).then(move)
}
