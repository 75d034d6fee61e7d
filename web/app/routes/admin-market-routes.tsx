import {
  adminMarketQuery,
  adminMarketsQuery,
  isMarketId,
  marketCitiesQuery,
  marketsAddress,
} from '#web/admin/markets/core/admin-market-queries.ts'
import * as marketsTexts from '#web/admin/markets/core/texts.ts'
import {
  adminProductQuery,
  adminProductsQuery,
  goodsAddress,
} from '#web/admin/markets/goods/admin-goods-queries.ts'
import { pricesAddress } from '#web/admin/markets/goods/prices-address.ts'
import { misreadingsQuery, taughtQuery } from '#web/admin/markets/reader/reader-queries.ts'
import * as common from '#web/design/common-texts.ts'
import { areasQuery } from '#web/entities/markets/delivery-queries.ts'
import { marketQuery, marketsQuery } from '#web/entities/markets/markets-queries.ts'
import { type Route, route } from '#web/platform/page/route.ts'
import { screen } from '#web/platform/page/screen.ts'

const access = 'markets.manage'

/** Where admins keep markets, goods and their prices. */
export const adminMarketRoutes: readonly Route[] = [
  route({
    path: '/admin/markets',
    access,
    frame: 'bare',
    screen: screen(
      'web/admin/markets/admin-markets-screen.tsx',
      async () => (await import('#web/admin/markets/admin-markets-screen.tsx')).AdminMarketsScreen,
    ),
    searchKeys: [...marketsAddress.keys, ...pricesAddress.keys],
    // The prices of a product were here once, and links to them were sent about.
    redirect: ({ search }) => (search.has('market') ? pricesAddress.write(pricesAddress.read(search)) : null),
    queries: ({ search }) => ({ page: adminMarketsQuery(marketsAddress.read(search), null) }),
    head: () => ({ title: common.label.markets, isPrivate: true }),
  }),
  route({
    path: '/admin/markets/prices',
    access,
    isOfAllCities: true,
    frame: 'bare',
    screen: screen(
      'web/admin/markets/goods/prices-screen.tsx',
      async () => (await import('#web/admin/markets/goods/prices-screen.tsx')).PricesScreen,
    ),
    searchKeys: pricesAddress.keys,
    queries: ({ search }) => {
      const { market } = pricesAddress.read(search)
      return {
        markets: marketsQuery(null),
        ...(market === null ? {} : { market: marketQuery(market) }),
      }
    },
    head: () => ({ title: common.label.prices, isPrivate: true }),
  }),
  route({
    path: '/admin/markets/areas',
    access,
    frame: 'bare',
    screen: screen(
      'web/admin/markets/areas/areas-screen.tsx',
      async () => (await import('#web/admin/markets/areas/areas-screen.tsx')).AreasScreen,
    ),
    queries: () => ({ areas: areasQuery, cities: marketCitiesQuery }),
    head: () => ({ title: common.label.areas, isPrivate: true }),
  }),
  route({
    path: '/admin/markets/reader',
    access,
    isOfAllCities: true,
    frame: 'bare',
    screen: screen(
      'web/admin/markets/reader/reader-screen.tsx',
      async () => (await import('#web/admin/markets/reader/reader-screen.tsx')).ReaderScreen,
    ),
    queries: () => ({ misreadings: misreadingsQuery(null), taught: taughtQuery(null) }),
    head: () => ({ title: common.page.listReader, isPrivate: true }),
  }),
  route({
    path: '/admin/markets/goods',
    access,
    frame: 'bare',
    screen: screen(
      'web/admin/markets/goods/admin-goods-screen.tsx',
      async () => (await import('#web/admin/markets/goods/admin-goods-screen.tsx')).AdminGoodsScreen,
    ),
    searchKeys: goodsAddress.keys,
    queries: ({ search }) => {
      const id = goodsAddress.openIn(search)
      return {
        page: adminProductsQuery(goodsAddress.read(search), null),
        ...(id === null || id === 'new' ? {} : { product: adminProductQuery(id) }),
        ...(id === 'new' ? { markets: marketsQuery(null) } : {}),
      }
    },
    head: () => ({ title: common.label.goods, isPrivate: true }),
  }),
  route({
    path: '/admin/markets/:id',
    access,
    frame: 'bare',
    screen: screen(
      'web/admin/markets/admin-market-screen.tsx',
      async () => (await import('#web/admin/markets/admin-market-screen.tsx')).AdminMarketScreen,
    ),
    redirect: ({ params: { id } }) => (id === 'new' || isMarketId(id) ? null : '/admin/markets'),
    queries: ({ params: { id } }) => ({
      areas: areasQuery,
      cities: marketCitiesQuery,
      ...(isMarketId(id) ? { market: adminMarketQuery(id) } : {}),
    }),
    head: ({ params: { id } }) => ({
      title: id === 'new' ? marketsTexts.market.newTitle : common.label.market,
      isPrivate: true,
    }),
  }),
]
