import type { Route } from '#web/platform/page/route.ts'
import { orderRoutes } from './order-routes.tsx'
import { profileRoutes } from './profile-routes.tsx'

/** Every page of one person: their account, their orders and those that they follow. */
export const personRoutes: readonly Route[] = [...orderRoutes, ...profileRoutes]
