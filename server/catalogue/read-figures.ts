import type { Figures } from '#contract/markets/markets.ts'
import { minutes } from '#domain/time/durations.ts'
import { rememberRecent } from '#server/platform/database/recent.ts'
import { countNotedPrices } from './price-store.ts'
import type { CatalogueServices } from './services.ts'

const cacheMs = minutes(5)

/**
 * Counts what there is, for the first page, with the markets of all cities or of one; goods and prices are remembered for
 * five minutes, since they only grow slowly.
 */
export function createReadFigures(
  context: Pick<CatalogueServices, 'db' | 'readMarkets' | 'readCatalogue'>,
): (city: string | null) => Promise<Figures> {
  const remembered = rememberRecent(async () => {
    const [goods, notedPrices] = await Promise.all([
      context.readCatalogue.all(),
      countNotedPrices(context.db),
    ])
    const localNames = new Set(goods.flatMap((product) => product.aliases)).size
    return { goods: goods.length, notedPrices, localNames }
  }, cacheMs)
  return async (city) => {
    const [markets, others] = await Promise.all([context.readMarkets.rows(), remembered.get()])
    const active = markets.filter((row) => row.isActive && (city === null || row.city === city))
    return { markets: active.length, ...others }
  }
}
