import { type Closure, closureOn, type DayHours, hoursOn, type MarketHours } from './booking.ts'
import { lagosInstant, lagosTime, minuteOfClock } from './days.ts'
import { days, minutes } from './durations.ts'

/** When somebody works on a Lagos day, by the clock: `08:00` to `16:00`. */
export interface ShiftTimes {
  date: string
  from: string
  to: string
}

/** Says how long somebody who is planned may be off duty before admins are told. */
export const missingAfterMs = minutes(10)

/** Returns the seven days of the Lagos week of a day, from Monday. */
export function weekOf(date: string): string[] {
  const noon = lagosInstant(date, 12 * 60)
  const sinceMonday = (new Date(noon.getTime()).getUTCDay() + 6) % 7
  return [0, 1, 2, 3, 4, 5, 6].map(
    (place) => lagosTime(new Date(noon.getTime() + days(place - sinceMonday))).date,
  )
}

/**
 * Returns what does not fit about a shift: the market is shut that day, or is open at other hours; null where it
 * fits.
 */
export function shiftWarning(
  market: Pick<MarketHours, 'hours' | 'closures'>,
  { date, from, to }: ShiftTimes,
): { kind: 'closed'; closure: Closure | null } | { kind: 'hours'; hours: NonNullable<DayHours> } | null {
  const { weekday } = lagosTime(lagosInstant(date, 12 * 60))
  const hours = hoursOn(market, { date, weekday })
  if (hours === null) return { kind: 'closed', closure: closureOn(market, date) }
  const fits =
    minuteOfClock(from) >= minuteOfClock(hours.opens) && minuteOfClock(to) <= minuteOfClock(hours.closes)
  return fits ? null : { kind: 'hours', hours }
}
