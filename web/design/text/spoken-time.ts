import * as common from '#web/design/common-texts.ts'
import * as texts from './texts.ts'

/** `clock` 10:40, `half` 2:40 pm, `day` Sat 21 Nov, `full` Sat 21 Nov, 2:40 pm. */
export type TimeForm = 'clock' | 'half' | 'day' | 'full'

const lagosOffsetMs = 3_600_000
const days = [
  texts.weekdays.sun,
  texts.weekdays.mon,
  texts.weekdays.tue,
  texts.weekdays.wed,
  texts.weekdays.thu,
  texts.weekdays.fri,
  texts.weekdays.sat,
]
const months = [
  texts.months.jan,
  texts.months.feb,
  texts.months.mar,
  texts.months.apr,
  texts.months.may,
  texts.months.jun,
  texts.months.jul,
  texts.months.aug,
  texts.months.sep,
  texts.months.oct,
  texts.months.nov,
  texts.months.dec,
]

/** The same as plain text, always in Lagos time. Whole hours lose their minutes in `half`: 6 pm, which no line breaks. */
export function timeText(atMs: number, form: TimeForm): string {
  const lagos = new Date(atMs + lagosOffsetMs)
  const day = `${days[lagos.getUTCDay()]} ${lagos.getUTCDate()} ${months[lagos.getUTCMonth()]}`
  if (form === 'day') return day
  const hour = lagos.getUTCHours() % 12 === 0 ? 12 : lagos.getUTCHours() % 12
  const minutes = String(lagos.getUTCMinutes()).padStart(2, '0')
  if (form === 'clock') return `${hour}:${minutes}`
  const half = lagos.getUTCHours() < 12 ? texts.halves.am : texts.halves.pm
  const time = `${minutes === '00' ? hour : `${hour}:${minutes}`}\u00a0${half}`
  return form === 'full' ? `${day}, ${time}` : time
}

/** `6 am` of a clock such as `06:00`. */
export function clockText(clock: string): string {
  return timeText(Date.parse(`2026-01-01T${clock}:00+01:00`), 'half')
}

/** Returns how long until or since, as text: `now`, `8 min`, `2 hr 5 min`, `3 days`. No line breaks a number from its unit. */
export function spanText(ms: number): string {
  return longerSpan(ms) ?? texts.span.now
}

/** Returns `just now`, or `8 min ago`. */
export function agoText(ms: number): string {
  const span = longerSpan(ms)
  return span === null ? common.time.justNow : common.time.ago(span)
}

/** Returns the same as `spanText`, null where it says `now`: a sentence around it has other words then. */
export function longerSpan(ms: number): string | null {
  const minutes = Math.round(Math.abs(ms) / 60_000)
  if (minutes === 0) return null
  if (minutes < 60) return texts.span.minutes(minutes)
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return texts.span.days(Math.round(hours / 24))
  return minutes % 60 === 0 ? texts.span.hours(hours) : texts.span.hoursMinutes(hours, minutes % 60)
}
