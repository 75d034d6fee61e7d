import { bandOf, type PaidBand, type PricedProduct } from '#domain/prices/paid-band.ts'
import type { BoardOrder } from './board-orders.ts'

export interface TrendBand extends PaidBand {
  /** Whole percent against the week before; null where nobody can say. */
  weekChange: number | null
}

/** Returns the price that a board shows of an item: in its usual unit, else the first that is known. */
export function shownBand<Band extends PaidBand>(product: PricedProduct<Band>): Band | null {
  return bandOf(product, null) ?? product.prices[0] ?? null
}

/** Returns in which orders these goods can be sorted: by age and trend only where agents have bought. */
export function ordersOf(goods: readonly PricedProduct<TrendBand>[]): BoardOrder[] {
  const real = goods.flatMap((product) => shownBand(product) ?? []).filter((band) => !band.isSample)
  const trends = real.flatMap(({ weekChange }) => weekChange ?? [])
  return [
    'section',
    'name',
    ...(real.length > 0 ? ['newest' as const] : []),
    ...(trends.some((change) => change < 0) ? ['down' as const] : []),
    ...(trends.some((change) => change > 0) ? ['up' as const] : []),
  ]
}

/** Counts the goods of each section; sections without any are left out. */
export function countSections(goods: readonly { category: string }[]): Record<string, number> {
  const sections = Map.groupBy(goods, ({ category }) => category)
  return Object.fromEntries([...sections].map(([category, those]) => [category, those.length]))
}
