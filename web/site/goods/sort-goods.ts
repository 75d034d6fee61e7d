import type { CatalogueProduct, PriceBand } from '#contract/markets/markets.ts'
import { shownBand } from '#domain/orders/board-front.ts'
import type { BoardOrder } from '#domain/orders/board-orders.ts'
import { byName } from '#domain/sorting.ts'
import * as texts from './texts.ts'

export const orderLabels: Record<BoardOrder, string> = {
  section: texts.sorting.section,
  name: texts.sorting.alphabet,
  newest: texts.sorting.newest,
  down: texts.sorting.drop,
  up: texts.sorting.rise,
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
      const band = shownBand(product)
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
