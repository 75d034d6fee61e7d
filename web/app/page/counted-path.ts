import type { PageMode } from '#contract/rendering.ts'
import { findRoute, loadTableFor } from '#web/app/routes/route-table.ts'
import { windowMode } from '#web/platform/page/app-mode.ts'
import { startCounting } from '#web/site/visits/count-visits.ts'

/** An address as it is counted: its route without ids and codes, or a market's slug; null for the admin area. */
async function countedPath(address: string, mode: PageMode): Promise<string | null> {
  if (/^\/admin(?:\/|$)/.test(address)) return null
  await loadTableFor(address)
  const match = findRoute(address, mode)
  if (match === null) return '/404'
  if (match.route.path !== '/:slug') return match.route.path
  return /^\/[a-z0-9]+(?:-[a-z0-9]+)*$/.test(address) ? address : '/404'
}

/** Counts the page that is open, then each that follows. */
export function countPages(): void {
  startCounting({ pathOf: countedPath, mode: windowMode })
}
