import { type PublicSettingKey, publicSettings } from '#contract/settings.ts'
import { landingHead } from '#web/landing/landing-head.ts'
import {
  figuresQuery,
  isMarketSlug,
  marketQuery,
  marketsQuery,
  marketsTodayQuery,
} from '#web/markets/markets-queries.ts'
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
    queries: () => ({ markets: marketsTodayQuery, figures: figuresQuery, settings: settingsQuery }),
    head: ({ data }) => landingHead(settingsReader(data.settings)),
  }),
  route({
    path: '/markets',
    mode: 'site',
    screen: screen(
      'web/markets/markets-screen.tsx',
      async () => (await import('#web/markets/markets-screen.tsx')).MarketsScreen,
    ),
    queries: () => ({ markets: marketsQuery }),
    head: ({ data }) => ({
      title: 'Markets of Abuja · Kasuwa',
      description: `Days, hours and today's prices of ${data.markets?.length ?? 'all the'} markets in Abuja, from Wuse to Zuba. Send a list to any of them.`,
    }),
  }),
  route({
    path: '/order',
    searchKeys: ['market'],
    screen: screen(
      'web/lists/list-screen.tsx',
      async () => (await import('#web/lists/list-screen.tsx')).ListScreen,
    ),
    queries: ({ search }) => ({ markets: marketsQuery, ...chosenMarket(search.get('market')) }),
    head: () => ({
      title: 'Make your market list · Kasuwa',
      description:
        'Type or paste your list the way you say it, or pick from the board of a market in Abuja. See what it comes to before you order.',
      canonical: '/order',
    }),
  }),
]

/** One market by its slug. Anything can stand in its place, so it comes after every other route. */
export const marketRoute = route({
  path: '/:slug',
  screen: screen(
    'web/lists/market-screen.tsx',
    async () => (await import('#web/lists/market-screen.tsx')).MarketScreen,
  ),
  queries: ({ params }) => ({ market: marketQuery(params.slug) }),
  head: ({ data }) => ({
    title:
      data.market === undefined
        ? 'Market · Kasuwa'
        : `${data.market.name}, Abuja: today's board and prices · Kasuwa`,
    ...(data.market !== undefined && {
      image: `/share/${data.market.slug}.png`,
      keywords: `${data.market.name}, ${data.market.neighbourhood}`,
      description: shortened(`${data.market.location}. ${data.market.description}`),
    }),
  }),
})

/** The market that the address names; an impossible name is nobody's market and no page of its own. */
function chosenMarket(slug: string | null) {
  return isMarketSlug(slug) ? { market: marketQuery(slug) } : {}
}

function settingsReader(entries: { key: string; value: string }[] | undefined) {
  return (key: PublicSettingKey) => entries?.find((entry) => entry.key === key)?.value ?? publicSettings[key]
}

const mostShared = 300

/** As much of a text as previews show, ending with a whole word. */
function shortened(text: string): string {
  return text.length <= mostShared ? text : `${text.slice(0, text.lastIndexOf(' ', mostShared - 1))}…`
}
