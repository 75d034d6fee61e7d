import type { PriceBand } from '#contract/markets/markets.ts'
import { lagosTime } from '#domain/time/days.ts'
import { days } from '#domain/time/durations.ts'
import * as texts from './texts.ts'

/** Within this many percent of last week a price is steady. */
const steadyWithin = 3

export type Trend = 'up' | 'down' | 'steady'

/** Against last week; null where there are not enough prices to say. */
export function trendOf({ weekChange }: Pick<PriceBand, 'weekChange'>): Trend | null {
  if (weekChange === null) return null
  if (Math.abs(weekChange) < steadyWithin) return 'steady'
  return weekChange > 0 ? 'up' : 'down'
}

/** `today`, `yesterday`, `5 days ago`, by the calendar of Lagos. */
export function ageText(at: string, nowMs: number): string {
  const dayOf = (ms: number) => Date.parse(lagosTime(new Date(ms)).date)
  const age = Math.max(0, Math.round((dayOf(nowMs) - dayOf(Date.parse(at))) / days(1)))
  if (age === 0) return texts.band.today
  return age === 1 ? texts.band.yesterday : texts.band.daysAgo(age)
}

/** "7 prices, newest today"; "6 guide prices" until somebody has bought. */
export function countText(band: PriceBand, nowMs: number): string {
  const { count, isSample } = band
  if (isSample) return texts.band.guidePrices(count)
  return count === 1
    ? texts.band.one(ageText(band.newestAt, nowMs))
    : texts.band.many(count, ageText(band.newestAt, nowMs))
}
