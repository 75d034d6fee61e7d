import type { MarketDay } from '#contract/markets/markets.ts'
import { isMainDayOn, type MarketHours, openingAt } from '#domain/time/booking.ts'
import { lagosInstant, lagosTime, minuteOfClock, type Weekday } from '#domain/time/days.ts'
import { minutes } from '#domain/time/durations.ts'

export interface MarketTimes extends MarketHours {
  marketDays: Weekday[]
}

/** An order needs some of the market's day left: nothing new is taken in the last minutes. */
const lastOrderBeforeCloseMinutes = 20

/** Returns how a market is at a moment, by the Lagos clock. */
export function marketDayAt(market: MarketTimes, now: Date, practiceHours: boolean): MarketDay {
  const { closesAt, opensAt } = openingAt(market, now)
  const hasTimeLeft =
    closesAt !== null && closesAt.getTime() - now.getTime() > minutes(lastOrderBeforeCloseMinutes)
  return {
    isOpen: closesAt !== null,
    isMarketDay: isMainDayOn(market, lagosTime(now)),
    closesAt: closesAt?.toISOString() ?? null,
    opensAt: opensAt?.toISOString() ?? null,
    takesOrdersNow: market.isActive && (hasTimeLeft || practiceHours),
  }
}

/** Returns when a market closes on the day of a moment; null where it does not open that day. */
export function closingOn(market: Pick<MarketHours, 'hours'>, at: Date): Date | null {
  const { weekday, date } = lagosTime(at)
  const hours = market.hours[weekday]
  return hours === null ? null : lagosInstant(date, minuteOfClock(hours.closes))
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

/** Returns what is under a market's name on its shared picture: where it is and its main days, which stay true. */
export function shareLine(market: { neighbourhood: string; marketDays: readonly Weekday[] }): string {
  const days = Object.entries(dayNames).flatMap(([day, name]) =>
    market.marketDays.includes(day as Weekday) ? [name] : [],
  )
  return days.length === 0 ? market.neighbourhood : `${market.neighbourhood} · Main days: ${days.join(', ')}`
}

/** Heads shared pictures of prices: what does not change from day to day. */
export const pricesTitle = 'Market prices'
export const priceTitle = (good: string, city: string) => `${good} in ${city} today`
export const priceLine = 'What our agents paid, market by market'
