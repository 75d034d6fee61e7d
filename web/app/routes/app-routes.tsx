import { areasQuery } from '#web/entities/markets/delivery-queries.ts'
import { marketsQuery } from '#web/entities/markets/markets-queries.ts'
import { type Route, route } from '#web/platform/page/route.ts'
import { screen } from '#web/platform/page/screen.ts'
import { helpHead } from '#web/site/help/help-head.ts'
import * as texts from './texts.ts'

/** Pages of the installed app only besides its home, those of the site that lead to it, and answers for everybody. */
export const appRoutes: readonly Route[] = [
  route({
    path: '/settings',
    mode: 'app',
    screen: screen(
      'web/site/device/app-settings-screen.tsx',
      async () => (await import('#web/site/device/app-settings-screen.tsx')).AppSettingsScreen,
    ),
    head: () => ({ title: texts.app.settings, isPrivate: true }),
  }),
  route({
    path: '/help',
    screen: screen(
      'web/site/help/questions-screen.tsx',
      async () => (await import('#web/site/help/questions-screen.tsx')).QuestionsScreen,
    ),
    queries: () => ({ areas: areasQuery }),
    head: () => helpHead,
  }),
  route({
    path: '/mobile-demo',
    mode: 'site',
    screen: screen(
      'web/site/device/mobile-demo-screen.tsx',
      async () => (await import('#web/site/device/mobile-demo-screen.tsx')).MobileDemoScreen,
    ),
    head: () => ({
      title: texts.demos.phone,
      description: texts.demos.phoneDescription,
      isPrivate: true,
    }),
  }),
  route({
    path: '/notification-demo',
    mode: 'site',
    screen: screen(
      'web/site/notifications/notification-demo-screen.tsx',
      async () =>
        (await import('#web/site/notifications/notification-demo-screen.tsx')).NotificationDemoScreen,
    ),
    head: () => ({
      title: texts.demos.notification,
      description: texts.demos.notificationDescription,
      isPrivate: true,
    }),
  }),
  route({
    path: '/qr',
    mode: 'site',
    searchKeys: ['market'],
    screen: screen(
      'web/site/device/qr-screen.tsx',
      async () => (await import('#web/site/device/qr-screen.tsx')).QrScreen,
    ),
    queries: ({ city }) => ({ markets: marketsQuery(city) }),
    head: () => ({
      title: texts.demos.poster,
      description: texts.demos.posterDescription,
      isPrivate: true,
    }),
  }),
]
