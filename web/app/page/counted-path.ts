import { findRoute, loadTableFor } from '#web/app/routes/route-table.ts'
import { appMode } from '#web/platform/page/app-mode.ts'

/** An address as it is counted: its route without ids and codes, or a market's slug; null for the admin area. */
export async function countedPath(address: string): Promise<string | null> {
  if (/^\/admin(?:\/|$)/.test(address)) return null
  await loadTableFor(address)
  const match = findRoute(address, appMode())
  if (match === null) return '/404'
  if (match.route.path !== '/:slug') return match.route.path
  return /^\/[a-z0-9]+(?:-[a-z0-9]+)*$/.test(address) ? address : '/404'
}
