import { lagosInstant, lagosTime, minuteOfClock, type Weekday } from '#domain/days.ts'
import { days, hours, minutes } from '#domain/durations.ts'

/** The next moment, at least an hour after `start`, at which Lagos reads this weekday and clock. */
export function nextLagos(weekday: Weekday, clock: string, start = new Date()): Date {
  const from = start.getTime() + hours(1)
  for (let ahead = 0; ; ahead += 1) {
    const day = lagosTime(new Date(from + days(ahead)))
    const at = lagosInstant(day.date, minuteOfClock(clock))
    if (day.weekday === weekday && at.getTime() > from) return at
  }
}

/** As the API writes a moment. */
export function minutesAfter(at: Date, later: number): string {
  return new Date(at.getTime() + minutes(later)).toISOString()
}
