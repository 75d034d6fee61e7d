import {
  deskGoodQuery,
  deskGoodsQuery,
  goodsFilterFrom,
  goodsSearchKeys,
  openGoodIn,
} from '#web/catalogue/desk-goods-queries.ts'
import { pricesAddress, pricesFilterFrom, pricesSearchKeys } from '#web/catalogue/prices-filter.ts'
import { marketsFilterFrom, marketsSearchKeys } from '#web/markets/desk-filter.ts'
import { deskMarketQuery, deskMarketsQuery, isMarketId } from '#web/markets/desk-queries.ts'
import { areasQuery, marketQuery, marketsQuery } from '#web/markets/markets-queries.ts'
import { type Route, route } from '#web/platform/route.ts'
import { screen } from '#web/platform/screen.ts'

const access = 'markets.manage'

/** Where staff keep markets, goods and their prices. */
export const marketDeskRoutes: readonly Route[] = [
  route({
    path: '/admin/markets',
    access,
    frame: 'bare',
    screen: screen(
      'web/markets/desk-markets-screen.tsx',
      async () => (await import('#web/markets/desk-markets-screen.tsx')).DeskMarketsScreen,
    ),
    searchKeys: marketsSearchKeys,
    // The prices of a good were here once, and links to them were sent about.
    redirect: ({ search }) => (search.has('market') ? pricesAddress(pricesFilterFrom(search)) : null),
    queries: ({ search }) => ({ page: deskMarketsQuery(marketsFilterFrom(search), null) }),
    head: () => ({ title: 'Markets', isPrivate: true }),
  }),
  route({
    path: '/admin/markets/prices',
    access,
    frame: 'bare',
    screen: screen(
      'web/catalogue/prices-screen.tsx',
      async () => (await import('#web/catalogue/prices-screen.tsx')).PricesScreen,
    ),
    searchKeys: pricesSearchKeys,
    queries: ({ search }) => {
      const { slug } = pricesFilterFrom(search)
      return {
        markets: marketsQuery,
        areas: areasQuery,
        ...(slug === null ? {} : { market: marketQuery(slug) }),
      }
    },
    head: () => ({ title: 'Prices', isPrivate: true }),
  }),
  route({
    path: '/admin/markets/goods',
    access,
    frame: 'bare',
    screen: screen(
      'web/catalogue/desk-goods-screen.tsx',
      async () => (await import('#web/catalogue/desk-goods-screen.tsx')).DeskGoodsScreen,
    ),
    searchKeys: goodsSearchKeys,
    queries: ({ search }) => {
      const id = openGoodIn(search)
      return {
        page: deskGoodsQuery(goodsFilterFrom(search), null),
        ...(id === null || id === 'new' ? {} : { good: deskGoodQuery(id) }),
        ...(id === 'new' ? { markets: marketsQuery } : {}),
      }
    },
    head: () => ({ title: 'Goods', isPrivate: true }),
  }),
  route({
    path: '/admin/markets/:id',
    access,
    frame: 'bare',
    screen: screen(
      'web/catalogue/desk-market-screen.tsx',
      async () => (await import('#web/catalogue/desk-market-screen.tsx')).DeskMarketScreen,
    ),
    redirect: ({ params: { id } }) => (id === 'new' || isMarketId(id) ? null : '/admin/markets'),
    queries: ({ params: { id } }) => ({
      areas: areasQuery,
      ...(isMarketId(id) ? { market: deskMarketQuery(id) } : {}),
    }),
    head: ({ params: { id } }) => ({ title: id === 'new' ? 'New market' : 'Market', isPrivate: true }),
  }),
]
