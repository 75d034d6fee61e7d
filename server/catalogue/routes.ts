import { getPriceHistoryEndpoint } from '#contract/catalogue/prices.ts'
import { getFiguresEndpoint, getMarketEndpoint, getMarketFrontEndpoint } from '#contract/markets/markets.ts'
import { countSections, ordersOf } from '#domain/orders/board-front.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { openCity } from '#server/settings/cities/read-cities.ts'
import { createReadFigures } from './read-figures.ts'
import { createReadHistory } from './read-history.ts'
import type { CatalogueServices } from './services.ts'

interface Context extends Pick<CatalogueServices, 'clock' | 'readMarkets' | 'readCities' | 'readCatalogue'> {
  database: { db: Db }
  readPublicPrices: Parameters<typeof createReadHistory>[0]['readPublicPrices']
}

export function registerCatalogue(api: Api, context: Context): void {
  const { database, clock, readMarkets, readCities, readCatalogue, readPublicPrices } = context
  const readFigures = createReadFigures({ db: database.db, readMarkets, readCatalogue })
  api.answer(getFiguresEndpoint, async ({ query }) => readFigures(await openCity(readCities, query.city)))

  api.answer(getMarketEndpoint, async ({ params }) => {
    const row = await readMarkets.bySlug(params.slug)
    if (!row?.isActive) throw fail('markets.not_found')
    const [market, catalogue] = await Promise.all([readMarkets.present(row), readCatalogue.ofMarket(row.id)])
    return { ...market, catalogue }
  })

  api.answer(getMarketFrontEndpoint, async ({ params }) => {
    const row = await readMarkets.bySlug(params.slug)
    if (!row?.isActive) throw fail('markets.not_found')
    const [market, goods] = await Promise.all([readMarkets.present(row), readCatalogue.ofMarket(row.id)])
    return {
      ...market,
      sections: countSections(goods),
      isSample: goods.every(({ prices }) => prices.every((band) => band.isSample)),
      orders: ordersOf(goods),
    }
  })

  const readHistory = createReadHistory({ db: database.db, clock, readMarkets, readPublicPrices })
  api.answer(getPriceHistoryEndpoint, async ({ params, query }) => {
    const market = await readMarkets.bySlug(params.slug)
    if (!market?.isActive) throw fail('markets.not_found')
    const product = (await readCatalogue.ofMarketById(market.id)).get(query.productId)
    if (product === undefined) throw fail('markets.good_not_found')
    return readHistory({ marketId: market.id, good: product, unit: query.unit })
  })
}
