import { isMainDayOn, type MarketHours, openingAt } from '#domain/time/booking.ts'
import { lagosTime, type Weekday } from '#domain/time/days.ts'
import { days, hours } from '#domain/time/durations.ts'

/** Says how a market is at a moment; times in milliseconds. */
export type MarketTimes =
  | { state: 'open'; closesMs: number; isSoon: boolean }
  | { state: 'closed'; opensMs: number; day: 'today' | 'tomorrow' | 'later' }
  | { state: 'never' }

const soonMs = hours(1)

/** Returns whether a market is open, and until or from when, by the Lagos clock. */
export function marketTimes(market: MarketHours, nowMs: number): MarketTimes {
  const { closesAt, opensAt } = openingAt(market, new Date(nowMs))
  if (closesAt !== null) {
    const closesMs = closesAt.getTime()
    return { state: 'open', closesMs, isSoon: closesMs - nowMs <= soonMs }
  }
  if (opensAt === null) return { state: 'never' }
  return { state: 'closed', opensMs: opensAt.getTime(), day: dayOf(opensAt, nowMs) }
}

export function isMainDay(
  market: Pick<MarketHours, 'closures'> & { marketDays: readonly Weekday[] },
  nowMs: number,
): boolean {
  return isMainDayOn(market, lagosTime(new Date(nowMs)))
}

function dayOf(at: Date, nowMs: number): 'today' | 'tomorrow' | 'later' {
  const { date } = lagosTime(at)
  if (date === lagosTime(new Date(nowMs)).date) return 'today'
  return date === lagosTime(new Date(nowMs + days(1))).date ? 'tomorrow' : 'later'
}
