import {
  adminMarketQuery,
  adminMarketsQuery,
  isMarketId,
  marketCitiesQuery,
  marketsAddress,
} from '#web/admin/markets/core/admin-market-queries.ts'
import { galleryQuery } from '#web/admin/markets/gallery/gallery-queries.ts'
import {
  adminProductQuery,
  adminProductsQuery,
  goodsAddress,
  newNameKey,
} from '#web/admin/markets/goods/admin-goods-queries.ts'
import { pricesAddress } from '#web/admin/markets/goods/prices-address.ts'
import { misreadingsQuery, taughtQuery } from '#web/admin/markets/reader/reader-queries.ts'
import * as marketsTexts from '#web/admin/markets/texts.ts'
import * as common from '#web/design/common-texts.ts'
import { areasQuery } from '#web/entities/markets/delivery-queries.ts'
import { marketQuery, marketsQuery } from '#web/entities/markets/markets-queries.ts'
import { pagesOf, type Route } from '#web/platform/page/route.ts'

const page = pagesOf(import.meta.glob('/web/admin/markets/**/*-screen.tsx'), {
  access: 'markets.manage',
  frame: 'bare',
})

/** Where admins keep markets, goods and their prices. */
export const adminMarketRoutes: readonly Route[] = [
  page('/admin/markets', 'admin/markets/admin-markets', {
    title: common.label.markets,
    searchKeys: [...marketsAddress.keys, ...pricesAddress.keys],
    // The prices of a product were here once, and links to them were sent about.
    redirect: ({ search }) => (search.has('market') ? pricesAddress.write(pricesAddress.read(search)) : null),
    queries: ({ search }) => ({ page: adminMarketsQuery(marketsAddress.read(search), null) }),
  }),
  page('/admin/markets/prices', 'admin/markets/goods/prices', {
    title: common.label.prices,
    isOfAllCities: true,
    searchKeys: pricesAddress.keys,
    queries: ({ search }) => {
      const { market } = pricesAddress.read(search)
      return {
        markets: marketsQuery(null),
        ...(market === null ? {} : { market: marketQuery(market) }),
      }
    },
  }),
  page('/admin/markets/gallery', 'admin/markets/gallery/gallery', {
    title: common.label.gallery,
    isOfAllCities: true,
    queries: () => ({ gallery: galleryQuery }),
  }),
  page('/admin/markets/areas', 'admin/markets/areas/areas', {
    title: common.label.areas,
    queries: () => ({ areas: areasQuery, cities: marketCitiesQuery }),
  }),
  page('/admin/markets/reader', 'admin/markets/reader/reader', {
    title: common.page.listReader,
    isOfAllCities: true,
    queries: () => ({ misreadings: misreadingsQuery(null), taught: taughtQuery(null) }),
  }),
  page('/admin/markets/goods', 'admin/markets/goods/admin-goods', {
    title: common.label.goods,
    searchKeys: [...goodsAddress.keys, newNameKey],
    queries: ({ search }) => {
      const id = goodsAddress.openIn(search)
      return {
        page: adminProductsQuery(goodsAddress.read(search), null),
        ...(id === null || id === 'new' ? {} : { product: adminProductQuery(id) }),
        ...(id === 'new' ? { markets: marketsQuery(null) } : {}),
      }
    },
  }),
  page('/admin/markets/:id', 'admin/markets/admin-market', {
    redirect: ({ params: { id } }) => (id === 'new' || isMarketId(id) ? null : '/admin/markets'),
    queries: ({ params: { id } }) => ({
      areas: areasQuery,
      cities: marketCitiesQuery,
      ...(isMarketId(id) ? { market: adminMarketQuery(id) } : {}),
    }),
    title: ({ params: { id } }) => (id === 'new' ? marketsTexts.market.newTitle : common.label.market),
  }),
]
