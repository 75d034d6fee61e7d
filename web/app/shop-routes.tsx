import { type PublicSettingKey, publicSettings } from '#contract/settings.ts'
import { landingHead } from '#web/landing/landing-head.ts'
import { marketsQuery } from '#web/markets/markets-queries.ts'
import { type Route, route } from '#web/platform/route.ts'
import { screen } from '#web/platform/screen.ts'
import { settingsQuery } from '#web/platform/session.ts'

/** What visitors see and where a list is made. */
export const shopRoutes: readonly Route[] = [
  route({
    path: '/',
    frame: 'wide',
    screen: screen(
      'web/landing/landing-screen.tsx',
      async () => (await import('#web/landing/landing-screen.tsx')).LandingScreen,
    ),
    queries: () => ({ markets: marketsQuery, settings: settingsQuery }),
    head: ({ data }) => landingHead(settingsReader(data.settings)),
  }),
]

function settingsReader(entries: { key: string; value: string }[] | undefined) {
  return (key: PublicSettingKey) => entries?.find((entry) => entry.key === key)?.value ?? publicSettings[key]
}
