/** `6 pm`, `12 am`. */
export function clockHour(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12}\u00a0${hour % 24 < 12 ? 'am' : 'pm'}`
}

/** `Nov 2026` of a month's first day. */
export function monthText(month: string): string {
  return new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(month),
  )
}
