import { lagosInstant, lagosTime, type Weekday, weekdays } from '#domain/time/days.ts'
import { hours } from '#domain/time/durations.ts'
import { dayAfter } from '#domain/time/span.ts'

/** From this minute of the evening before on, customers are reminded: 6 pm. */
const remindMinute = 18 * 60
/** So long before its hour an order is placed; until then it is skipped or moved with one tap. */
const placeAheadMs = hours(2)
/** So long after its reminder it is placed at the earliest, also where the reminder came late. */
const leastNoticeMs = hours(1)
/** Says how many days back a night without us is looked up, so that each date is answered for. */
const daysBack = 7

export function weekdayOf(date: string): Weekday {
  return weekdays[new Date(date).getUTCDay()] as Weekday
}

/** Returns the next dates on some days of the week, `from` included, soonest first. */
export function standingDates(days: readonly Weekday[], from: string, dayCount: number): string[] {
  return Array.from({ length: dayCount }, (_, ahead) => dayAfter(from, ahead)).filter((date) =>
    days.includes(weekdayOf(date)),
  )
}

/** Returns the dates of standing orders of which customers are reminded at a moment, the oldest first. */
export function datesToRemind(now: Date): string[] {
  const { date, minute } = lagosTime(now)
  const last = minute >= remindMinute ? dayAfter(date, 1) : date
  return Array.from({ length: daysBack + 2 }, (_, index) => dayAfter(date, index - daysBack)).filter(
    (each) => each <= last,
  )
}

/** Returns when to place an order for an hour whose customer is reminded now; null where that is too late. */
export function placeTime(scheduledFor: Date, now: Date): Date | null {
  const placeMs = Math.max(scheduledFor.getTime() - placeAheadMs, now.getTime() + leastNoticeMs)
  return placeMs < scheduledFor.getTime() ? new Date(placeMs) : null
}

/** Returns the usual hour of a date. */
export function standingHour(date: string, minute: number): Date {
  return lagosInstant(date, minute)
}
