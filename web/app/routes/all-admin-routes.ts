import type { Route } from '#web/platform/page/route.ts'
import { adminMarketRoutes } from './admin-market-routes.tsx'
import { adminRoutes } from './admin-routes.tsx'
import { agentAdminRoutes } from './agent-admin-routes.tsx'
import { settingsRoutes } from './settings-routes.tsx'

/** Every page under /admin. */
export const allAdminRoutes: readonly Route[] = [
  ...adminRoutes,
  ...agentAdminRoutes,
  ...adminMarketRoutes,
  ...settingsRoutes,
]
