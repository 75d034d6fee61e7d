import type { Role } from '#contract/accounts.ts'
import type { PageMode } from '#contract/rendering.ts'
import type { Route, RouteMatch } from '#web/platform/route.ts'
import { matchRoute } from '#web/platform/route.ts'
import { routes } from './routes.tsx'

interface LaterTable {
  /** Source file from the root of the repository, for whoever preloads it. */
  file: string
  /** Which paths are its own; none of them may be in another table. */
  paths: RegExp
  load: () => Promise<readonly Route[]>
  routes: readonly Route[] | null
}

/** Tables that come only to who opens one of their pages. */
const laterTables: readonly LaterTable[] = [
  {
    file: 'web/app/app-routes.tsx',
    paths: /^\/(?:settings|mobile-demo|notification-demo|qr)$/,
    load: async () => (await import('./app-routes.tsx')).appRoutes,
    routes: null,
  },
  {
    file: 'web/app/person-routes.ts',
    paths:
      /^\/(?:login|maintenance|verify-email|forgot-password|reset-password|profile|wallet|my-orders|orders|place-order|track|q|unsubscribe)(?:\/|$)/,
    load: async () => (await import('./person-routes.ts')).personRoutes,
    routes: null,
  },
  {
    file: 'web/app/dashboard-routes.tsx',
    paths: /^\/dashboard(?:\/|$)/,
    load: async () => (await import('./dashboard-routes.tsx')).dashboardRoutes,
    routes: null,
  },
  {
    file: 'web/app/work-routes.ts',
    paths: /^\/admin(?:\/|$)/,
    load: async () => (await import('./work-routes.ts')).workRoutes,
    routes: null,
  },
]

function laterTableOf(path: string): LaterTable | null {
  return laterTables.find(({ paths }) => paths.test(path)) ?? null
}

/** Whether the table that holds `path` is there. */
export function hasTableFor(path: string): boolean {
  return laterTableOf(path)?.routes !== null
}

/** Loads the table that holds `path`; null when it is there. */
export function loadTableFor(path: string): Promise<void> | null {
  const table = laterTableOf(path)
  return table === null || table.routes !== null ? null : loadTable(table)
}

async function loadTable(table: LaterTable): Promise<void> {
  table.routes = await table.load()
}

/** The route of a path in this mode for whoever has this role; `loadTableFor` comes first. */
export function findRoute(path: string, mode: PageMode, role?: Role): RouteMatch | null {
  const table = laterTableOf(path)
  return matchRoute(table === null ? routes : (table.routes ?? []), path, mode, role)
}

/** Whether a link may lead there; it may name a section of the page. */
export function hasPage(href: string): boolean {
  const [path = ''] = href.split('#')
  return laterTableOf(path) !== null || routes.some((route) => route.path === path)
}

/** Source file of the table that a path's page needs besides; null where the entry has it. */
export function tableFileOf(path: string): string | null {
  return laterTableOf(path)?.file ?? null
}

/** Every route of both modes. */
export async function allRoutes(): Promise<readonly Route[]> {
  await Promise.all(laterTables.map(loadTable))
  return [...routes, ...laterTables.flatMap((table) => table.routes ?? [])]
}
