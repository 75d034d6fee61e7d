import { lagosInstant, lagosTime, minuteOfClock, type Weekday } from '#domain/days.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The next moment, at least an hour after `start`, at which Lagos reads this weekday and clock. */
export function nextLagos(weekday: Weekday, clock: string, start = new Date()): Date {
  const from = start.getTime() + 60 * 60 * 1000
  for (let ahead = 0; ; ahead += 1) {
    const day = lagosTime(new Date(from + ahead * dayMs))
    const at = lagosInstant(day.date, minuteOfClock(clock))
    if (day.weekday === weekday && at.getTime() > from) return at
  }
}

/** As the API writes a moment. */
export function minutesAfter(at: Date, minutes: number): string {
  return new Date(at.getTime() + minutes * 60_000).toISOString()
}
