import { type PublicSettingKey, publicSettings } from '#contract/settings/settings.ts'
import {
  figuresQuery,
  isMarketSlug,
  marketFrontQuery,
  marketQuery,
  marketsQuery,
  marketsTodayQuery,
} from '#web/entities/markets/markets-queries.ts'
import { drawnOnly } from '#web/platform/api/api.ts'
import { type Route, route } from '#web/platform/page/route.ts'
import { screen } from '#web/platform/page/screen.ts'
import { settingsQuery } from '#web/platform/session.ts'
import { landingHead } from '#web/site/landing/landing-head.ts'
import * as texts from './texts.ts'

/** What visitors see and where a list is made. */
export const shopRoutes: readonly Route[] = [
  route({
    path: '/',
    frame: 'wide',
    screen: screen(
      'web/site/landing/landing-screen.tsx',
      async () => (await import('#web/site/landing/landing-screen.tsx')).LandingScreen,
    ),
    queries: () => ({ markets: marketsTodayQuery, figures: figuresQuery, settings: settingsQuery }),
    head: ({ data }) => landingHead(settingsReader(data.settings)),
  }),
  route({
    path: '/markets',
    mode: 'site',
    screen: screen(
      'web/site/markets/markets-screen.tsx',
      async () => (await import('#web/site/markets/markets-screen.tsx')).MarketsScreen,
    ),
    queries: () => ({ markets: marketsQuery }),
    head: ({ data }) => ({
      title: texts.marketsOfAbujaKasuwa,
      description: texts.openingDays(data.markets?.length ?? texts.allThe),
    }),
  }),
  route({
    path: '/order',
    searchKeys: ['market'],
    screen: screen(
      'web/site/list/list-screen.tsx',
      async () => (await import('#web/site/list/list-screen.tsx')).ListScreen,
    ),
    queries: ({ search }) => ({ markets: marketsQuery, ...chosenMarket(search.get('market')) }),
    head: () => ({
      title: texts.makeYourMarketListKasuwa,
      description: texts.typeOrPasteYourListTheWay,
      canonical: '/order',
    }),
  }),
]

/** One market by its slug. Anything can be in its place, so it comes after every other route. */
export const marketRoute = route({
  path: '/:slug',
  screen: screen(
    'web/site/list/market-screen.tsx',
    async () => (await import('#web/site/list/market-screen.tsx')).MarketScreen,
  ),
  queries: ({ params }) => ({
    market: marketFrontQuery(params.slug),
    goods: drawnOnly(marketQuery(params.slug)),
  }),
  head: ({ data }) => ({
    title: data.market === undefined ? texts.kasuwa : texts.abujaTodaysPricesKasuwa(data.market.name),
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
