import { isWithin, type MarketHours, nextOpening, serviceHours } from '#contract/booking.ts'
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
    closesAt !== null &&
    isWithin(serviceHours, time.minute) &&
    closesAt.getTime() - now.getTime() > lastOrderBeforeCloseMinutes * 60_000
  return {
    isOpen,
    isMarketDay: market.marketDays.includes(time.weekday),
    closesAt: closesAt?.toISOString() ?? null,
    opensAt: isOpen ? null : (nextOpening(market, now)?.toISOString() ?? null),
    takesOrdersNow: market.isActive && (hasTimeLeft || practiceHours),
  }
}

const dayNames: Record<Weekday, string> = {
  monday: 'Mon',
  tuesday: 'Tue',
  wednesday: 'Wed',
  thursday: 'Thu',
  friday: 'Fri',
  saturday: 'Sat',
  sunday: 'Sun',
}

/** What stands under a market's name on its shared picture: where it is and its main days, which stay true. */
export function shareLine(market: { neighbourhood: string; marketDays: readonly Weekday[] }): string {
  const days = Object.entries(dayNames).flatMap(([day, name]) =>
    market.marketDays.includes(day as Weekday) ? [name] : [],
  )
  return days.length === 0 ? market.neighbourhood : `${market.neighbourhood} · Main days: ${days.join(', ')}`
}
