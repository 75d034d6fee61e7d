import { lagosInstant, lagosTime, minuteOfClock, type Weekday } from '#domain/time/days.ts'
import { days, hours, minutes } from '#domain/time/durations.ts'
import { systemClock } from '#server/platform/core/clock.ts'

/** The present moment of the tests, which begin on the same Tuesday each time, or where `--at` says. */
export function timeNow(): Date {
  return systemClock.now()
}

/** Returns the same in milliseconds. */
export function msNow(): number {
  return timeNow().getTime()
}

/** The day in Lagos, such as 2029-06-05, that it is in so many days. */
export function dayInLagos(ahead = 0): string {
  return lagosTime(new Date(msNow() + days(ahead))).date
}

/** The next moment, at least an hour after `start`, at which Lagos reads this weekday and clock. */
export function nextLagos(weekday: Weekday, clock: string, start = timeNow()): Date {
  const from = start.getTime() + hours(1)
  for (let ahead = 0; ; ahead += 1) {
    const day = lagosTime(new Date(from + days(ahead)))
    const at = lagosInstant(day.date, minuteOfClock(clock))
    if (day.weekday === weekday && at.getTime() > from) return at
  }
}

/** Returns when Lagos reads this clock on the next day on which the markets of the seed open: none does on a Sunday. */
export function nextOpenDay(clock: string, start = timeNow()): Date {
  const [tomorrow, after] = [1, 2].map((ahead) => lagosTime(new Date(start.getTime() + days(ahead))))
  const day = tomorrow?.weekday === 'sunday' ? after : tomorrow
  return lagosInstant(day?.date ?? '', minuteOfClock(clock))
}

/** As the API writes a moment. */
export function minutesAfter(at: Date, later: number): string {
  return new Date(at.getTime() + minutes(later)).toISOString()
}
