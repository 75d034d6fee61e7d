import type { Route } from '#web/platform/route.ts'
import { marketDeskRoutes } from './market-desk-routes.tsx'
import { settingsRoutes } from './settings-routes.tsx'
import { staffRoutes } from './staff-routes.tsx'

/** Every page under /admin. */
export const workRoutes: readonly Route[] = [...staffRoutes, ...marketDeskRoutes, ...settingsRoutes]
