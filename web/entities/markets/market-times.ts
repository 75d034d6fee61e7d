import { hoursOn, isMainDayOn, isWithin, type MarketHours, nextOpening } from '#domain/booking.ts'
import { lagosInstant, lagosTime, minuteOfClock, type Weekday } from '#domain/days.ts'

/** How a market is at a moment; times in milliseconds. */
export type MarketTimes =
  | { state: 'open'; closesMs: number; isSoon: boolean }
  | { state: 'closed'; opensMs: number; day: 'today' | 'tomorrow' | 'later' }
  | { state: 'never' }

const soonMs = 60 * 60_000
const dayMs = 24 * 60 * 60_000

/** Returns whether a market is open, and until or from when, by the Lagos clock. */
export function marketTimes(market: MarketHours, nowMs: number): MarketTimes {
  const now = new Date(nowMs)
  const day = lagosTime(now)
  const { date, minute } = day
  const hours = hoursOn(market, day)
  if (!market.isActive) return { state: 'never' }
  if (hours !== null && isWithin(hours, minute)) {
    const closesMs = lagosInstant(date, minuteOfClock(hours.closes)).getTime()
    return { state: 'open', closesMs, isSoon: closesMs - nowMs <= soonMs }
  }
  const opens = nextOpening(market, now)
  if (opens === null) return { state: 'never' }
  return { state: 'closed', opensMs: opens.getTime(), day: dayOf(opens, nowMs) }
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
  return date === lagosTime(new Date(nowMs + dayMs)).date ? 'tomorrow' : 'later'
}
