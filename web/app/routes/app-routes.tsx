import * as common from '#web/design/common-texts.ts'
import { areasQuery } from '#web/entities/markets/delivery-queries.ts'
import { marketsQuery } from '#web/entities/markets/markets-queries.ts'
import { pagesOf, type Route } from '#web/platform/page/route.ts'
import * as deviceTexts from '#web/site/device/texts.ts'
import * as helpTexts from '#web/site/help/texts.ts'
import * as notificationTexts from '#web/site/notifications/texts.ts'
import * as texts from './texts.ts'

const page = pagesOf(
  import.meta.glob([
    '/web/site/{help,notifications}/*-screen.tsx',
    '/web/site/device/{app-settings,mobile-demo,qr}-screen.tsx',
  ]),
)

/** Pages of the installed app only besides its home, those of the site that lead to it, and answers for everybody. */
export const appRoutes: readonly Route[] = [
  page('/settings', 'site/device/app-settings', { mode: 'app', title: common.page.settings }),
  page('/help', 'site/help/questions', {
    queries: () => ({ areas: areasQuery }),
    head: () => ({ title: helpTexts.page.title, description: helpTexts.page.intro }),
  }),
  page('/mobile-demo', 'site/device/mobile-demo', {
    mode: 'site',
    title: deviceTexts.demo.title,
    description: texts.demos.phoneDescription,
  }),
  page('/notification-demo', 'site/notifications/notification-demo', {
    mode: 'site',
    title: notificationTexts.demo.title,
    description: texts.demos.notificationDescription,
  }),
  page('/qr', 'site/device/qr', {
    mode: 'site',
    title: deviceTexts.poster.title,
    description: texts.demos.posterDescription,
    searchKeys: ['market'],
    queries: ({ city }) => ({ markets: marketsQuery(city) }),
  }),
]
