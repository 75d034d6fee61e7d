import { lagosInstant, lagosTime, minuteOfClock, type Weekday } from './days.ts'
import type { DayHours } from './markets.ts'

/** What booking needs to know of a market. */
export interface MarketHours {
  isActive: boolean
  hours: Record<Weekday, DayHours>
}

/** How far ahead an errand may be booked. */
export const bookingDays = 7
/** When errands are run at all, whatever a market's own hours are. */
export const serviceHours = { opens: '06:00', closes: '22:00' }
const dayMs = 24 * 60 * 60 * 1000

/** Whether an errand may be booked for a moment: the start of an hour, market open, within seven days. */
export function isBookable(market: MarketHours, at: Date, now: Date): boolean {
  const aheadMs = at.getTime() - now.getTime()
  if (!market.isActive || aheadMs <= 0 || aheadMs > bookingDays * dayMs) return false
  const time = lagosTime(at)
  const hours = market.hours[time.weekday]
  if (!isWithin(hours, time.minute) || !isWithin(serviceHours, time.minute)) return false
  const isFirstMinute = hours ? time.minute === minuteOfClock(hours.opens) : false
  return at.getTime() % 60_000 === 0 && (time.minute % 60 === 0 || isFirstMinute)
}

/** Whether a minute of the Lagos day lies within a day's hours; the closing minute does not. */
export function isWithin(hours: DayHours, minute: number): boolean {
  return hours !== null && minute >= minuteOfClock(hours.opens) && minute < minuteOfClock(hours.closes)
}

/** When a market that is shut opens next, within eight days; null when it never does. */
export function nextOpening(market: Pick<MarketHours, 'hours'>, now: Date): Date | null {
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const day = lagosTime(new Date(now.getTime() + ahead * dayMs))
    const hours = market.hours[day.weekday]
    if (!hours) continue
    const opens = lagosInstant(day.date, minuteOfClock(hours.opens))
    if (opens > now) return opens
  }
  return null
}
