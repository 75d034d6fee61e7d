import { firstCityName } from '#domain/places/cities.ts'
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
import { pagesOf, type Route } from '#web/platform/page/route.ts'
import type { City } from '#web/platform/session/session.ts'
import * as errorsTexts from '#web/site/errors/texts.ts'
import { ordersPageQuery } from '#web/site/orders/order-list-query.ts'
import * as texts from './texts.ts'

// Named one by one: everybody loads this table, so it lists no screen but its own.
const page = pagesOf(
  import.meta.glob([
    '/web/site/{errors,landing,markets}/*-screen.tsx',
    '/web/site/checkout/order-screen.tsx',
    '/web/site/list/market-screen.tsx',
    '/web/site/device/app-{home,markets}-screen.tsx',
  ]),
)

const appHome = (path: '/' | '/pwa') =>
  page(path, 'site/device/app-home', {
    mode: 'app',
    title: common.label.brand,
    queries: ({ viewer, city }) => ({
      markets: marketsQuery(city),
      ...(viewer?.role === 'customer' && { orders: ordersPageQuery(null) }),
    }),
  })

const ordering = {
  holdsBanners: true,
  searchKeys: ['market'],
  queries: ({ search, city }: { search: URLSearchParams; city: string | null }) => {
    const slug = search.get('market')
    return { markets: marketsQuery(city), ...(isMarketSlug(slug) && { market: marketQuery(slug) }) }
  },
} as const

/**
 * Where the app begins, what visitors see and where a list is made. Every other table comes later (`route-table.ts`).
 * The first match wins: anything can be in the place of a market's slug, so that route is the last.
 */
export const routes: readonly Route[] = [
  ...developmentRoutes(),
  appHome('/'),
  appHome('/pwa'),
  page('/markets', 'site/device/app-markets', {
    mode: 'app',
    title: common.label.markets,
    queries: ({ city }) => ({ markets: marketsQuery(city) }),
  }),
  page('/', 'site/landing/landing', {
    frame: 'wide',
    queries: ({ city }) => ({ markets: marketsTodayQuery(city), figures: figuresQuery(city) }),
    head: ({ setting, city }) => ({
      title: texts.shop.landing(setting('business_name'), nameOf(city)),
      description: setting('business_description'),
    }),
  }),
  page('/markets', 'site/markets/markets', {
    mode: 'site',
    queries: ({ city }) => ({ markets: marketsQuery(city) }),
    head: ({ data, city }) => ({
      title: texts.shop.markets(nameOf(city)),
      description: texts.shop.marketsDescription(data.markets?.length ?? texts.shop.allMarkets, city),
    }),
  }),
  page('/order', 'site/checkout/order', {
    ...ordering,
    head: ({ city }) => ({ title: texts.shop.list, description: texts.shop.listDescription(nameOf(city)) }),
  }),
  // Opens the same page at its end.
  page('/place-order', 'site/checkout/order', {
    ...ordering,
    title: texts.shop.checkout,
    description: texts.shop.checkoutDescription,
  }),
  page('/:slug', 'site/list/market', {
    holdsBanners: true,
    queries: ({ params }) => ({
      market: marketFrontQuery(params.slug),
      goods: drawnOnly(marketQuery(params.slug)),
    }),
    head: ({ data: { market }, city }) =>
      market === undefined
        ? { title: common.label.brand }
        : {
            title: texts.shop.market(market.name, nameOf(city)),
            image: `/share/${market.slug}.png`,
            keywords: `${market.name}, ${market.neighbourhood}`,
            description: `${market.location}. ${market.description}`,
          },
  }),
]

/** Shown for an unknown path and for a page whose data says that there is no such thing. */
export const notFoundRoute = page('/404', 'site/errors/not-found', {
  head: () => ({ title: errorsTexts.notFound.title, isWholeTitle: true, isPrivate: true }),
  status: () => 404,
})

/** Shown to a signed-in person for whom a page is not meant. */
export const forbiddenRoute = page('/403', 'site/errors/forbidden', {
  title: errorsTexts.forbidden.title,
  status: () => 403,
})

/** Pages for those who build the site; the built site does not have them. */
function developmentRoutes(): Route[] {
  if (!import.meta.env.DEV) return []
  const showcase = pagesOf(import.meta.glob('/web/showcase/*-screen.tsx'))
  return [showcase('/design', 'showcase/showcase', { title: texts.shop.designSystem })]
}

function nameOf(city: City | null): string {
  return city?.name ?? firstCityName
}
