import { firstCityName } from '#domain/cities.ts'
import * as common from '#web/design/common-texts.ts'
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
import type { City } from '#web/platform/session/session.ts'
import { landingHead } from '#web/site/landing/landing-head.ts'
import * as texts from './texts.ts'

const orderScreen = screen(
  'web/site/checkout/order-screen.tsx',
  async () => (await import('#web/site/checkout/order-screen.tsx')).OrderScreen,
)

function orderQueries({ search, city }: { search: URLSearchParams; city: string | null }) {
  const slug = search.get('market')
  return { markets: marketsQuery(city), ...(isMarketSlug(slug) && { market: marketQuery(slug) }) }
}

/** What visitors see and where a list is made. */
export const shopRoutes: readonly Route[] = [
  route({
    path: '/',
    frame: 'wide',
    screen: screen(
      'web/site/landing/landing-screen.tsx',
      async () => (await import('#web/site/landing/landing-screen.tsx')).LandingScreen,
    ),
    queries: ({ city }) => ({ markets: marketsTodayQuery(city), figures: figuresQuery(city) }),
    head: landingHead,
  }),
  route({
    path: '/markets',
    mode: 'site',
    screen: screen(
      'web/site/markets/markets-screen.tsx',
      async () => (await import('#web/site/markets/markets-screen.tsx')).MarketsScreen,
    ),
    queries: ({ city }) => ({ markets: marketsQuery(city) }),
    head: ({ data, city }) => ({
      title: texts.shop.markets(nameOf(city)),
      description: texts.shop.marketsDescription(data.markets?.length ?? texts.shop.allMarkets, city),
    }),
  }),
  route({
    path: '/order',
    holdsBanners: true,
    searchKeys: ['market'],
    screen: orderScreen,
    queries: orderQueries,
    head: ({ city }) => ({
      title: texts.shop.list,
      description: texts.shop.listDescription(nameOf(city)),
      canonical: '/order',
    }),
  }),
  // The same page, opened at its end.
  route({
    path: '/place-order',
    holdsBanners: true,
    searchKeys: ['market'],
    screen: orderScreen,
    queries: orderQueries,
    head: () => ({
      title: texts.orders.checkout,
      description: texts.orders.checkoutDescription,
      isPrivate: true,
    }),
  }),
]

/** One market by its slug. Anything can be in its place, so it comes after every other route. */
export const marketRoute = route({
  path: '/:slug',
  holdsBanners: true,
  screen: screen(
    'web/site/list/market-screen.tsx',
    async () => (await import('#web/site/list/market-screen.tsx')).MarketScreen,
  ),
  queries: ({ params }) => ({
    market: marketFrontQuery(params.slug),
    goods: drawnOnly(marketQuery(params.slug)),
  }),
  head: ({ data, city }) => ({
    title: data.market === undefined ? common.label.brand : texts.shop.market(data.market.name, nameOf(city)),
    ...(data.market !== undefined && {
      image: `/share/${data.market.slug}.png`,
      keywords: `${data.market.name}, ${data.market.neighbourhood}`,
      description: `${data.market.location}. ${data.market.description}`,
    }),
  }),
})

/** The market that the address names; an impossible name is nobody's market and no page of its own. */
const nameOf = (city: City | null) => city?.name ?? firstCityName
