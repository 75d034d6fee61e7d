import type { CatalogueProduct, PriceBand } from '#contract/markets/markets.ts'
import { bandOf } from '#domain/price-estimate.ts'
import { byName } from '#domain/sorting.ts'
import * as texts from './texts.ts'

export const boardOrders = {
  section: texts.bySection,
  name: texts.aToZ,
  newest: texts.newestPrices,
  down: texts.biggestDropThisWeek,
  up: texts.biggestRiseThisWeek,
} as const
export type BoardOrder = keyof typeof boardOrders

const shown = (product: CatalogueProduct): PriceBand | null =>
  bandOf(product, null) ?? product.prices[0] ?? null

/** The orders that say something about these goods: by age and trend only where agents have bought. */
export function ordersOf(goods: readonly CatalogueProduct[]): BoardOrder[] {
  const real = goods.flatMap((product) => shown(product) ?? []).filter((band) => !band.isSample)
  const trends = real.flatMap(({ weekChange }) => weekChange ?? [])
  return [
    'section',
    'name',
    ...(real.length > 0 ? ['newest' as const] : []),
    ...(trends.some((change) => change < 0) ? ['down' as const] : []),
    ...(trends.some((change) => change > 0) ? ['up' as const] : []),
  ]
}

/** Goods in another order than by section; those that it says nothing about are left out. */
export function sortGoods(
  goods: readonly CatalogueProduct[],
  order: Exclude<BoardOrder, 'section'>,
): CatalogueProduct[] {
  if (order === 'name') return goods.toSorted(byName)
  const rankOf = ranks[order]
  return goods
    .flatMap((product) => {
      const band = shown(product)
      const rank = band === null || band.isSample ? null : rankOf(band)
      return rank === null ? [] : [{ good: product, rank }]
    })
    .sort((a, b) => a.rank - b.rank || byName(a.good, b.good))
    .map(({ good: product }) => product)
}

/** Lower comes first; null says nothing. */
const ranks: Record<'newest' | 'down' | 'up', (band: PriceBand) => number | null> = {
  newest: ({ newestAt }) => -Date.parse(newestAt),
  down: ({ weekChange }) => (weekChange !== null && weekChange < 0 ? weekChange : null),
  up: ({ weekChange }) => (weekChange !== null && weekChange > 0 ? -weekChange : null),
}
