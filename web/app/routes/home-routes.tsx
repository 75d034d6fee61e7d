import * as common from '#web/design/common-texts.ts'
import { marketsQuery } from '#web/entities/markets/markets-queries.ts'
import { type Route, route } from '#web/platform/page/route.ts'
import { screen } from '#web/platform/page/screen.ts'
import { ordersPageQuery } from '#web/site/orders/order-list-query.ts'
import * as texts from './texts.ts'

const home = (path: '/' | '/pwa') =>
  route({
    path,
    mode: 'app',
    screen: screen(
      'web/site/device/app-home-screen.tsx',
      async () => (await import('#web/site/device/app-home-screen.tsx')).AppHomeScreen,
    ),
    queries: ({ viewer, city }) => ({
      markets: marketsQuery(city),
      ...(viewer?.role === 'customer' && { orders: ordersPageQuery(null) }),
    }),
    head: () => ({ title: common.label.brand, isPrivate: true }),
  })

/** Where the installed app begins, and its list of markets. */
export const homeRoutes: readonly Route[] = [
  home('/'),
  home('/pwa'),
  route({
    path: '/markets',
    mode: 'app',
    screen: screen(
      'web/site/device/app-markets-screen.tsx',
      async () => (await import('#web/site/device/app-markets-screen.tsx')).AppMarketsScreen,
    ),
    queries: ({ city }) => ({ markets: marketsQuery(city) }),
    head: () => ({ title: texts.app.markets, isPrivate: true }),
  }),
]
