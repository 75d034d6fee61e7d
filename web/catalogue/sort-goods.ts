import type { CatalogueProduct, PriceBand } from '#contract/markets.ts'
import { byName } from '#contract/ordering.ts'
import { bandOf } from '#contract/price-estimate.ts'

export const boardOrders = {
  section: 'By section',
  name: 'A to Z',
  newest: 'Newest prices',
  down: 'Down most this week',
  up: 'Up most this week',
} as const
export type BoardOrder = keyof typeof boardOrders

const shown = (good: CatalogueProduct): PriceBand | null => bandOf(good, null) ?? good.prices[0] ?? null

/** The orders that say something about these goods: by age and trend only where agents have bought. */
export function ordersOf(goods: readonly CatalogueProduct[]): BoardOrder[] {
  const real = goods.flatMap((good) => shown(good) ?? []).filter((band) => !band.isSample)
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
    .flatMap((good) => {
      const band = shown(good)
      const rank = band === null || band.isSample ? null : rankOf(band)
      return rank === null ? [] : [{ good, rank }]
    })
    .sort((a, b) => a.rank - b.rank || byName(a.good, b.good))
    .map(({ good }) => good)
}

/** Lower comes first; null says nothing. */
const ranks: Record<'newest' | 'down' | 'up', (band: PriceBand) => number | null> = {
  newest: ({ newestAt }) => -Date.parse(newestAt),
  down: ({ weekChange }) => (weekChange !== null && weekChange < 0 ? weekChange : null),
  up: ({ weekChange }) => (weekChange !== null && weekChange > 0 ? -weekChange : null),
}
