import type { PageMode } from '#contract/rendering.ts'
import type { Route, RouteMatch } from '#web/platform/route.ts'
import { matchRoute } from '#web/platform/route.ts'
import { routes } from './routes.tsx'

/** Pages of those who work here; their table comes only to who opens one. */
const workPath = /^\/(?:admin|dashboard)(?:\/|$)/
let workRoutes: readonly Route[] | null = null

/** Whether the table that holds `path` is there. */
export function hasTableFor(path: string): boolean {
  return workRoutes !== null || !workPath.test(path)
}

/** Loads the table that holds `path`; null when it is there. */
export function loadTableFor(path: string): Promise<void> | null {
  if (hasTableFor(path)) return null
  return import('./work-routes.ts').then((loaded) => {
    workRoutes = loaded.workRoutes
  })
}

/** The route of a path in this mode; `loadTableFor` comes first. */
export function findRoute(path: string, mode: PageMode): RouteMatch | null {
  return matchRoute(workPath.test(path) ? (workRoutes ?? []) : routes, path, mode)
}

/** Whether a link may lead there; it may name a section of the page. */
export function hasPage(href: string): boolean {
  const [path = ''] = href.split('#')
  return workPath.test(path) || routes.some((route) => route.path === path)
}

/** Every route of both modes. */
export async function allRoutes(): Promise<readonly Route[]> {
  await loadTableFor('/admin')
  return [...routes, ...(workRoutes ?? [])]
}
