import { marketsQuery } from '#web/markets/markets-queries.ts'
import { ordersPageQuery } from '#web/orders/order-queries.ts'
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

/** Pages of the installed app only, and those of the site that lead to it. */
export const appRoutes: readonly Route[] = [
  home('/'),
  home('/pwa'),
  route({
    path: '/settings',
    mode: 'app',
    screen: screen(
      'web/app/app-settings-screen.tsx',
      async () => (await import('#web/app/app-settings-screen.tsx')).AppSettingsScreen,
    ),
    head: () => ({ title: 'Settings · Kasuwa', isPrivate: true }),
  }),
  route({
    path: '/mobile-demo',
    mode: 'site',
    screen: screen(
      'web/app/mobile-demo-screen.tsx',
      async () => (await import('#web/app/mobile-demo-screen.tsx')).MobileDemoScreen,
    ),
    head: () => ({
      title: 'The app on a phone · Kasuwa',
      description: 'Try the Kasuwa app here, framed in a phone, before you put it on yours.',
    }),
  }),
  route({
    path: '/qr',
    mode: 'site',
    searchKeys: ['market'],
    screen: screen('web/app/qr-screen.tsx', async () => (await import('#web/app/qr-screen.tsx')).QrScreen),
    queries: () => ({ markets: marketsQuery }),
    head: () => ({
      title: 'A poster to scan · Kasuwa',
      description: 'Print a poster with a code that opens Kasuwa, or one market of it, on any phone.',
      canonical: '/qr',
    }),
  }),
]
