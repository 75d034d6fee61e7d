import { isWithin, type MarketHours } from '#contract/booking.ts'
import { lagosInstant, lagosTime, minuteOfClock, type Weekday } from '#contract/days.ts'
import type { MarketDay } from '#contract/markets.ts'

export interface MarketTimes extends MarketHours {
  marketDays: Weekday[]
}

const dayMs = 24 * 60 * 60 * 1000
/** An errand needs some of the market's day left: nothing new is taken in the last minutes. */
const lastOrderBeforeCloseMinutes = 20

/** How a market stands at a moment, by the Lagos clock. */
export function marketDayAt(market: MarketTimes, now: Date, practiceHours: boolean): MarketDay {
  const time = lagosTime(now)
  const today = market.hours[time.weekday]
  const isOpen = market.isActive && isWithin(today, time.minute)
  const closesAt = isOpen && today ? lagosInstant(time.date, minuteOfClock(today.closes)) : null
  const hasTimeLeft =
    closesAt !== null && closesAt.getTime() - now.getTime() > lastOrderBeforeCloseMinutes * 60_000
  return {
    isOpen,
    isMarketDay: market.marketDays.includes(time.weekday),
    closesAt: closesAt?.toISOString() ?? null,
    opensAt: isOpen ? null : (nextOpening(market, now)?.toISOString() ?? null),
    takesOrdersNow: market.isActive && (hasTimeLeft || practiceHours),
  }
}

/** When a market that is shut opens next, within eight days; null when it never does. */
export function nextOpening(market: MarketTimes, now: Date): Date | null {
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const day = lagosTime(new Date(now.getTime() + ahead * dayMs))
    const hours = market.hours[day.weekday]
    if (!hours) continue
    const opens = lagosInstant(day.date, minuteOfClock(hours.opens))
    if (opens > now) return opens
  }
  return null
}
