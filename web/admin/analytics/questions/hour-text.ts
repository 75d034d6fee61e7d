import { clockText } from '#web/design/text/spoken-time.ts'

/** `6 pm` of 18, `12 am` of 0 and of 24. */
export function clockHour(hour: number): string {
  return clockText(`${String(hour % 24).padStart(2, '0')}:00`)
}
