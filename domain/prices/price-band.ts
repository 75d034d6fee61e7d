import { days } from '#domain/time/durations.ts'

/** Holds one price that somebody noted: kobo for one unit (need not be whole), and when. */
export interface NotedPrice {
  unitKobo: number
  atMs: number
}

/** Holds the middle half of some prices, in whole kobo for one unit. */
export interface MiddleHalf {
  lowKobo: number
  midKobo: number
  highKobo: number
  /** Counts the prices that it is based on. */
  count: number
  newestAtMs: number
}
/** Limits how long a price that was paid says something about today's. */
export const bandDays = 14
const weekDays = 7
/** A price of five days ago counts half as much as one of today. */
const halfLifeDays = 5

/** Up to this factor from the middle nothing is strange; beyond the second, everything is. */
const fence = { least: 2.5, most: 5 }
/** Three spreads of a normal distribution, from its median absolute deviation. */
const spreads = 3 * 1.4826
const enoughForSpread = 5
const enoughForTrend = 3

/**
 * Returns the 25th to 75th percentile of prices, newer ones counting more and strange ones not at all; null where
 * there are none, or where too few agree to say which are the strange ones.
 */
export function middleHalf(prices: readonly NotedPrice[]): MiddleHalf | null {
  const usual = withoutOutliers(prices)
  if (usual.length === 0 || usual.length * 2 <= prices.length) return null
  const newestAtMs = usual.reduce((newest, { atMs }) => Math.max(newest, atMs), Number.NEGATIVE_INFINITY)
  const weighted = usual
    .map(({ unitKobo, atMs }) => ({
      unitKobo,
      weight: 0.5 ** ((newestAtMs - atMs) / days(halfLifeDays)),
    }))
    .sort((a, b) => a.unitKobo - b.unitKobo || a.weight - b.weight)
  const [lowKobo, midKobo, highKobo] = [0.25, 0.5, 0.75].map((share) =>
    Math.max(1, Math.round(quantile(weighted, share))),
  ) as [number, number, number]
  return { lowKobo, midKobo, highKobo, count: usual.length, newestAtMs }
}

/** Prices without those that lie far from the others: a slip of the thumb, another size. */
export function withoutOutliers<Price extends NotedPrice>(prices: readonly Price[]): Price[] {
  const logs = prices.map(({ unitKobo }) => Math.log(unitKobo))
  const middle = median(logs)
  const spread = median(logs.map((log) => Math.abs(log - middle)))
  const wide = prices.length < enoughForSpread ? 0 : spreads * spread
  const reach = Math.min(Math.max(wide, Math.log(fence.least)), Math.log(fence.most))
  return prices.filter(({ unitKobo }) => Math.abs(Math.log(unitKobo) - middle) <= reach)
}

/** This week's middle price against last week's, in whole percent; null until both weeks have three prices. */
export function weekChangeOf(prices: readonly NotedPrice[], nowMs: number): number | null {
  const usual = withoutOutliers(prices)
  const between = (fromDays: number, toDays: number) =>
    usual
      .filter(({ atMs }) => atMs > nowMs - days(toDays) && atMs <= nowMs - days(fromDays))
      .map(({ unitKobo }) => unitKobo)
  const [now, before] = [between(0, weekDays), between(weekDays, 2 * weekDays)]
  if (now.length < enoughForTrend || before.length < enoughForTrend) return null
  return Math.round((median(now) / median(before) - 1) * 100)
}

/** Returns when prices next count otherwise although none is added: one leaves this week, or the window. */
export function nextChangeMs(prices: readonly NotedPrice[], nowMs: number): number | null {
  const changes = prices
    .flatMap(({ atMs }) => [atMs + days(weekDays), atMs + days(bandDays)])
    .filter((changeMs) => changeMs > nowMs)
  return changes.length === 0 ? null : Math.min(...changes)
}

/** Returns the middle of some numbers; of an even count, halfway between the two in the middle. NaN for none. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN
  return (lower + upper) / 2
}

/** The value below which a share of the weight lies, in a straight line between prices. Sorted by price. */
function quantile(sorted: readonly { unitKobo: number; weight: number }[], share: number): number {
  const wanted = share * sorted.reduce((sum, { weight }) => sum + weight, 0)
  let passed = 0
  let last: { unitKobo: number; at: number } | null = null
  for (const { unitKobo, weight } of sorted) {
    const at = passed + weight / 2
    if (at >= wanted) {
      if (last === null) return unitKobo
      return last.unitKobo + ((unitKobo - last.unitKobo) * (wanted - last.at)) / (at - last.at)
    }
    last = { unitKobo, at }
    passed += weight
  }
  return last?.unitKobo ?? Number.NaN
}
