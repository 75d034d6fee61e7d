import type { PageMode } from '#contract/rendering.ts'
import { findRoute, loadTableFor } from '#web/app/routes/route-table.ts'

/** An address as it is counted: its route without ids and codes, or a market's slug; null for the admin area. */
export async function countedPath(address: string, mode: PageMode): Promise<string | null> {
  if (/^\/admin(?:\/|$)/.test(address)) return null
  await loadTableFor(address)
  const match = findRoute(address, mode)
  if (match === null) return '/404'
  if (match.route.path !== '/:slug') return match.route.path
  return /^\/[a-z0-9]+(?:-[a-z0-9]+)*$/.test(address) ? address : '/404'
}
