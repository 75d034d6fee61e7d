import { lagosInstant } from '#domain/time/days.ts'
import { timeText } from '#web/design/text/spoken-time.ts'

/** `Sat 21 Nov` of a Lagos day such as `2026-11-21`. */
export function dayText(date: string): string {
  return timeText(lagosInstant(date, 12 * 60).getTime(), 'day')
}
