import { marketsQuery } from '#web/markets/markets-queries.ts'
import { ordersPageQuery } from '#web/orders/order-list-query.ts'
import { type Route, route } from '#web/platform/route.ts'
import { screen } from '#web/platform/screen.ts'

const home = (path: '/' | '/pwa') =>
  route({
    path,
    mode: 'app',
    screen: screen(
      'web/app/app-home-screen.tsx',
      async () => (await import('#web/app/app-home-screen.tsx')).AppHomeScreen,
    ),
    queries: ({ viewer }) => ({
      markets: marketsQuery,
      ...(viewer?.role === 'customer' && { orders: ordersPageQuery(null) }),
    }),
    head: () => ({ title: 'Kasuwa', isPrivate: true }),
  })

/** Where the installed app begins, and its list of markets. */
export const homeRoutes: readonly Route[] = [
  home('/'),
  home('/pwa'),
  route({
    path: '/markets',
    mode: 'app',
    screen: screen(
      'web/app/app-markets-screen.tsx',
      async () => (await import('#web/app/app-markets-screen.tsx')).AppMarketsScreen,
    ),
    queries: () => ({ markets: marketsQuery }),
    head: () => ({ title: 'Markets · Kasuwa', isPrivate: true }),
  }),
]
