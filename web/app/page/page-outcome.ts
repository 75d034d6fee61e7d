import type { QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { PageMode } from '#contract/rendering.ts'
import { findRoute } from '#web/app/routes/route-table.ts'
import { forbiddenRoute, notFoundRoute } from '#web/app/routes/routes.tsx'
import { ApiError } from '#web/platform/core/api-error.ts'
import type { Route, RouteMatch, RouteQueries } from '#web/platform/page/route.ts'
import { entranceFor, signInPath } from '#web/platform/page/route-access.ts'

/** Says which page answers an address, or where the visitor goes instead. */
export type PageOutcome =
  | { kind: 'page'; match: RouteMatch; queries: RouteQueries }
  | { kind: 'redirect'; to: string }

/** Decides by path, query string, viewer, mode and city alone; data may still turn the page into a 404. */
export function outcomeFor(
  path: string,
  search: string,
  viewer: CurrentUser | null,
  { mode, city }: { mode: PageMode; city: string | null },
): PageOutcome {
  const match = findRoute(path, mode, viewer?.role)
  if (match === null) return plainPage(notFoundRoute)
  const entrance = entranceFor(match.route, viewer)
  if (entrance === 'sign-in') return { kind: 'redirect', to: signInPath(path, search) }
  if (entrance === 'forbidden') return plainPage(forbiddenRoute)
  if (mustAddFactorFirst(match.route, viewer)) return { kind: 'redirect', to: secondStepPath }
  const context = { params: match.params, search: searchOf(search), viewer, city }
  const to = match.route.redirect?.(context) ?? null
  if (to !== null) return { kind: 'redirect', to }
  return { kind: 'page', match, queries: match.route.queries?.(context) ?? {} }
}

/** Reads a query string as pages do: a key without a value, such as `?order=`, says nothing. */
export function searchOf(search: string): URLSearchParams {
  return new URLSearchParams([...new URLSearchParams(search)].filter(([, value]) => value !== ''))
}

const secondStepPath = '/profile#second-step'

/** Admins who lack the second step that they must have see their profile and what is open to everybody. */
function mustAddFactorFirst({ access, path }: Route, viewer: CurrentUser | null): boolean {
  return viewer?.mustAddFactor === true && access !== undefined && access !== 'public' && path !== '/profile'
}

/** The page that stands in for another one, such as the 404. */
export function plainPage(route: Route): PageOutcome & { kind: 'page' } {
  return { kind: 'page', match: { route, params: {} }, queries: {} }
}

/** The answers that the cache holds for a page's queries, by name. */
export function dataOf(client: QueryClient, queries: RouteQueries): Record<string, unknown> {
  const entries = Object.entries(queries)
  return Object.fromEntries(entries.map(([name, query]) => [name, client.getQueryData(query.queryKey)]))
}

/**
 * Returns whether a failed read means that the thing itself does not exist. A path that cannot name one is a 400; where
 * the path names nothing, a 400 is about the query string, and the screen says what is wrong with it.
 */
export function isMissing(error: unknown, { params }: RouteMatch): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status === 404 || (error.status === 400 && Object.keys(params).length > 0)
}
