import { isWithin, type MarketHours, nextOpening } from '#contract/booking.ts'
import { lagosInstant, lagosTime, minuteOfClock, type Weekday } from '#contract/days.ts'
import type { MarketDay } from '#contract/markets.ts'

export interface MarketTimes extends MarketHours {
  marketDays: Weekday[]
}

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
