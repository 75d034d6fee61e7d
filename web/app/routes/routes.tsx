import { type Route, route } from '#web/platform/page/route.ts'
import { screen } from '#web/platform/page/screen.ts'
import * as errorsTexts from '#web/site/errors/texts.ts'
import { homeRoutes } from './home-routes.tsx'
import { marketRoute, shopRoutes } from './shop-routes.tsx'
import * as texts from './texts.ts'

/** Every page but those of the tables that come later (`route-table.ts`), first match wins; `/:slug` stays last. */
export const routes: readonly Route[] = [...developmentRoutes(), ...homeRoutes, ...shopRoutes, marketRoute]

/** Shown for an unknown path and for a page whose data says that there is no such thing. */
export const notFoundRoute = route({
  path: '/404',
  screen: screen(
    'web/site/errors/not-found-screen.tsx',
    async () => (await import('#web/site/errors/not-found-screen.tsx')).NotFoundScreen,
  ),
  head: () => ({ title: errorsTexts.notFound.title, isWholeTitle: true, isPrivate: true }),
  status: () => 404,
})

/** Shown to a signed-in person for whom a page is not meant. */
export const forbiddenRoute = route({
  path: '/403',
  screen: screen(
    'web/site/errors/forbidden-screen.tsx',
    async () => (await import('#web/site/errors/forbidden-screen.tsx')).ForbiddenScreen,
  ),
  head: () => ({ title: errorsTexts.forbidden.title, isPrivate: true }),
  status: () => 403,
})

/** Pages for those who build the site; the built site does not have them. */
function developmentRoutes(): Route[] {
  if (!import.meta.env.DEV) return []
  return [
    route({
      path: '/design',
      screen: screen(
        'web/showcase/showcase-screen.tsx',
        async () => (await import('#web/showcase/showcase-screen.tsx')).ShowcaseScreen,
      ),
      head: () => ({ title: texts.app.designSystem, isPrivate: true }),
    }),
  ]
}
