import { roundAbout } from '#domain/money/money.ts'

/** Returns the middle of an estimate, as people say it. */
export const aboutOf = (lowKobo: number, highKobo: number) => roundAbout((lowKobo + highKobo) / 2)

const lagosTime = new Intl.DateTimeFormat('en-NG', {
  hour12: true,
  timeZone: 'Africa/Lagos',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
const lagosClock = new Intl.DateTimeFormat('en-NG', {
  timeZone: 'Africa/Lagos',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})
const calendarDay = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `Saturday 21 November 2026 at 6:30 am`, in Lagos. */
export const spokenTime = (iso: string) => lagosTime.format(new Date(iso)).replace(/,/g, '')
export const clockTime = (iso: string) => lagosClock.format(new Date(iso))
export const spokenDay = (date: string) => calendarDay.format(new Date(`${date}T00:00:00Z`))
