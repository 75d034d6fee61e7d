import { type LagosTime, lagosInstant, lagosTime, minuteOfClock, type Weekday, weekdays } from './days.ts'
import { days, minutes } from './durations.ts'

/** When a market is open on one day, such as `07:00` to `18:00`; null when it is closed. */
export type DayHours = { opens: string; closes: string } | null

/** A day on which a market does not open, whatever its week says. */
export interface Closure {
  /** Calendar day in Lagos, `2026-12-25`. */
  date: string
  reason: string
}

export interface MarketHours {
  isActive: boolean
  hours: Record<Weekday, DayHours>
  /** Is absent in what a device saved under an older version. */
  closures?: readonly Closure[] | undefined
}

/** From when to when orders are run, whatever a market's own hours are. */
export interface ServiceHours {
  opens: string
  closes: string
}

const bookingDays = 7
/** The widest that service hours may be set to, and market hours with them. */
export const widestHours: ServiceHours = { opens: '06:00', closes: '22:00' }
/** Limits how far ahead we look past closing days for the next opening. */
const openingDays = 60

/** The part of a market's week in which orders are run. */
export function withinService(
  hours: Record<Weekday, DayHours>,
  service: ServiceHours,
): Record<Weekday, DayHours> {
  const days = weekdays.map((day) => [day, cut(hours[day], service)] as const)
  return Object.fromEntries(days) as Record<Weekday, DayHours>
}

function cut(hours: DayHours, service: ServiceHours): DayHours {
  if (hours === null) return null
  const opens = minuteOfClock(hours.opens) > minuteOfClock(service.opens) ? hours.opens : service.opens
  const closes = minuteOfClock(hours.closes) < minuteOfClock(service.closes) ? hours.closes : service.closes
  return opens < closes ? { opens, closes } : null
}

/** Returns why a market stays shut on a day that its week would open; null where nothing is said of it. */
export function closureOn({ closures = [] }: Pick<MarketHours, 'closures'>, date: string): Closure | null {
  return closures.find((closure) => closure.date === date) ?? null
}

/** Returns when a market is open on a day, null where it is closed. */
export function hoursOn(
  market: Pick<MarketHours, 'hours' | 'closures'>,
  { date, weekday }: Pick<LagosTime, 'date' | 'weekday'>,
): DayHours {
  return closureOn(market, date) === null ? market.hours[weekday] : null
}

/** Returns whether a day is one of a market's main ones, and it opens. */
export function isMainDayOn(
  market: Pick<MarketHours, 'closures'> & { marketDays: readonly Weekday[] },
  { date, weekday }: Pick<LagosTime, 'date' | 'weekday'>,
): boolean {
  return market.marketDays.includes(weekday) && closureOn(market, date) === null
}

/** Returns whether an order may be booked for a moment: the start of an hour, market open, within seven days. */
export function isBookable(market: MarketHours, at: Date, now: Date): boolean {
  const aheadMs = at.getTime() - now.getTime()
  if (!market.isActive || aheadMs <= 0 || aheadMs > days(bookingDays)) return false
  const time = lagosTime(at)
  const hours = hoursOn(market, time)
  if (!isWithin(hours, time.minute)) return false
  const isFirstMinute = hours ? time.minute === minuteOfClock(hours.opens) : false
  return at.getTime() % minutes(1) === 0 && (time.minute % 60 === 0 || isFirstMinute)
}

/** A start that is nearly here is no hour to choose: the order would come in after it. */
const soonestMs = minutes(10)

/** The starts of hours that may be booked, by day of Lagos; `ahead` counts the days from today. */
export function bookableHours(
  market: MarketHours,
  now: Date,
): { date: string; ahead: number; starts: Date[] }[] {
  return Array.from({ length: bookingDays + 1 }, (_, ahead) => {
    const day = lagosTime(new Date(now.getTime() + days(ahead)))
    const starts = startsOf(hoursOn(market, day), day.date).filter(
      (at) => at.getTime() - now.getTime() >= soonestMs && isBookable(market, at, now),
    )
    return { date: day.date, ahead, starts }
  })
}

function startsOf(hours: DayHours, date: string): Date[] {
  if (hours === null) return []
  const opens = minuteOfClock(hours.opens)
  const closes = minuteOfClock(hours.closes)
  const starts = [opens]
  for (let minute = (Math.floor(opens / 60) + 1) * 60; minute < closes; minute += 60) starts.push(minute)
  return starts.map((minute) => lagosInstant(date, minute))
}

/** Returns whether a minute of the Lagos day lies within a day's hours; the closing minute does not. */
export function isWithin(hours: DayHours, minute: number): boolean {
  return hours !== null && minute >= minuteOfClock(hours.opens) && minute < minuteOfClock(hours.closes)
}

/** Returns until when a market is open, or when it opens next; both null where it never opens, as far as is known. */
export function openingAt(
  market: MarketHours,
  now: Date,
): { closesAt: Date; opensAt: null } | { closesAt: null; opensAt: Date | null } {
  if (!market.isActive) return { closesAt: null, opensAt: null }
  const day = lagosTime(now)
  const hours = hoursOn(market, day)
  if (hours !== null && isWithin(hours, day.minute))
    return { closesAt: lagosInstant(day.date, minuteOfClock(hours.closes)), opensAt: null }
  return { closesAt: null, opensAt: nextOpening(market, now) }
}

/** Returns when a market that is shut opens next; null when it never does, as far as is known. */
export function nextOpening(market: Pick<MarketHours, 'hours' | 'closures'>, now: Date): Date | null {
  for (let ahead = 0; ahead <= openingDays; ahead += 1) {
    const day = lagosTime(new Date(now.getTime() + days(ahead)))
    const hours = hoursOn(market, day)
    if (!hours) continue
    const opens = lagosInstant(day.date, minuteOfClock(hours.opens))
    if (opens > now) return opens
  }
  return null
}
