import type { Figures } from '#contract/markets/markets.ts'
import type { ReadMarkets } from '#server/markets/read-markets.ts'
import type { Db } from '#server/platform/database/database.ts'
import { rememberRecent } from '#server/platform/recent.ts'
import { countNotedPrices } from './price-store.ts'
import type { ReadCatalogue } from './read-catalogue.ts'

const cacheMs = 5 * 60 * 1000

/** Counts what there is, for the first page; remembered for five minutes, since it only grows slowly. */
export function createReadFigures(context: {
  db: Db
  readMarkets: ReadMarkets
  readCatalogue: ReadCatalogue
}): () => Promise<Figures> {
  return rememberRecent(async () => {
    const [markets, goods, notedPrices] = await Promise.all([
      context.readMarkets.rows(),
      context.readCatalogue.all(),
      countNotedPrices(context.db),
    ])
    return {
      markets: markets.filter((row) => row.isActive).length,
      goods: goods.length,
      notedPrices,
      localNames: new Set(goods.flatMap((product) => product.aliases)).size,
    }
  }, cacheMs).get
}
