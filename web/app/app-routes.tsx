import { marketsQuery } from '#web/markets/markets-queries.ts'
import { type Route, route } from '#web/platform/route.ts'
import { screen } from '#web/platform/screen.ts'

/** Pages of the installed app only besides its home, and those of the site that lead to it. */
export const appRoutes: readonly Route[] = [
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
    path: '/notification-demo',
    mode: 'site',
    screen: screen(
      'web/notifications/notification-demo-screen.tsx',
      async () => (await import('#web/notifications/notification-demo-screen.tsx')).NotificationDemoScreen,
    ),
    head: () => ({
      title: 'Try a notification · Kasuwa',
      description: 'See on this device how Kasuwa tells you that your market order moves.',
      canonical: '/notification-demo',
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
