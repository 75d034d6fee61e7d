import { clockText, timeText } from '#web/design/text/spoken-time.ts'

/** `6 pm` of 18, `12 am` of 0 and of 24. */
export function clockHour(hour: number): string {
  return clockText(`${String(hour % 24).padStart(2, '0')}:00`)
}

/** `Nov 2026` of a month's first day. */
export function monthText(month: string): string {
  return `${timeText(Date.parse(month), 'day').split(' ').at(-1)} ${month.slice(0, 4)}`
}
