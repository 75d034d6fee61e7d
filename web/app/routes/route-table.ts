import type { Role } from '#contract/accounts/accounts.ts'
import { featureAddresses } from '#contract/core/feature-names.ts'
import type { PageMode } from '#contract/rendering.ts'
import type { Route, RouteMatch } from '#web/platform/page/route.ts'
import { matchRoute } from '#web/platform/page/route.ts'
import { routes } from './routes.tsx'

interface DeferredTable {
  /** Source file from the root of the repository, for anyone who preloads it. */
  file: string
  /** Matches the paths that are its own; none of them may be in another table. */
  paths: RegExp
  load: () => Promise<readonly Route[]>
  routes: readonly Route[] | null
}

/** Is a pattern by itself: every page loads it. */
const personAddresses = 'profile|wallet|businesses|my-orders|orders|practice|track|q|unsubscribe'

/** Tables that come only to who opens one of their pages. */
const deferredTables: readonly DeferredTable[] = [
  {
    file: 'web/app/routes/app-routes.tsx',
    paths: /^\/(?:help|settings|mobile-demo|notification-demo|qr)$/,
    load: async () => (await import('./app-routes.tsx')).appRoutes,
    routes: null,
  },
  {
    file: 'web/app/routes/prices-routes.tsx',
    paths: /^\/prices(?:\/|$)/,
    load: async () => (await import('./prices-routes.tsx')).pricesRoutes,
    routes: null,
  },
  {
    file: 'web/app/routes/accounts-routes.tsx',
    paths: /^\/(?:login|maintenance|become-an-agent|verify-email|forgot-password|reset-password)(?:\/|$)/,
    load: async () => (await import('./accounts-routes.tsx')).accountsRoutes,
    routes: null,
  },
  {
    file: 'web/app/routes/person-routes.tsx',
    paths: new RegExp(`^/(?:${[personAddresses, ...featureAddresses].join('|')})(?:/|$)`),
    load: async () => (await import('./person-routes.tsx')).personRoutes,
    routes: null,
  },
  {
    file: 'web/app/routes/dashboard-routes.tsx',
    paths: /^\/dashboard(?:\/|$)/,
    load: async () => (await import('./dashboard-routes.tsx')).dashboardRoutes,
    routes: null,
  },
  {
    file: 'web/app/routes/admin-routes.tsx',
    paths: /^\/admin(?:\/|$)/,
    load: async () => (await import('./admin-routes.tsx')).adminRoutes,
    routes: null,
  },
]

function deferredTableOf(path: string): DeferredTable | null {
  return deferredTables.find(({ paths }) => paths.test(path)) ?? null
}

/** Returns whether the table that holds `path` is there. */
export function hasTableFor(path: string): boolean {
  return deferredTableOf(path)?.routes !== null
}

/** Loads the table that holds `path`; null when it is there. */
export function loadTableFor(path: string): Promise<void> | null {
  const table = deferredTableOf(path)
  return table === null || table.routes !== null ? null : loadTable(table)
}

async function loadTable(table: DeferredTable): Promise<void> {
  table.routes = await table.load()
}

/** The route of a path in this mode for anyone who has this role; `loadTableFor` comes first. */
export function findRoute(path: string, mode: PageMode, role?: Role): RouteMatch | null {
  const table = deferredTableOf(path)
  return matchRoute(table === null ? routes : (table.routes ?? []), path, mode, role)
}

/** Source file of the table that a path's page needs besides; null where the entry has it. */
export function tableFileOf(path: string): string | null {
  return deferredTableOf(path)?.file ?? null
}

/** Returns every route of both modes. Throws where a table has a page that its paths leave out, which nobody could open. */
export async function allRoutes(): Promise<readonly Route[]> {
  await Promise.all(deferredTables.map(loadTable))
  for (const table of deferredTables)
    for (const { path } of table.routes ?? [])
      if (deferredTableOf(path) !== table) throw new Error(`${table.file} does not hold ${path}`)
  return [...routes, ...deferredTables.flatMap((table) => table.routes ?? [])]
}
