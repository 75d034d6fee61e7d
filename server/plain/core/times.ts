import { clockText, lagosTime } from '#domain/time/days.ts'
import { days } from '#domain/time/durations.ts'
import { nairaText } from '#server/platform/core/naira-text.ts'
import * as texts from './texts.ts'

export const naira = (amountKobo: number) => nairaText(amountKobo, amountKobo % 100 !== 0)

const dayText = new Intl.DateTimeFormat('en-NG', {
  timeZone: 'Africa/Lagos',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})

/** Returns "3:10 pm", and "8 am" of a whole hour. */
export function shortClock(at: Date): string {
  return clockText(at).replace(':00', '')
}

/** "3:10 pm", "tomorrow, 8 am", "Sat 21 Nov, 8 am". */
export function momentText(at: Date, now: Date): string {
  const { date } = lagosTime(at)
  if (date === lagosTime(now).date) return shortClock(at)
  const isTomorrow = date === lagosTime(new Date(now.getTime() + days(1))).date
  const day = isTomorrow ? texts.time.tomorrow : dayText.format(at).replace(',', '')
  return `${day}, ${shortClock(at)}`
}

/** "3:10 pm – 3:50 pm". */
export function windowText({ from, by }: { from: string; by: string }, now: Date): string {
  return `${momentText(new Date(from), now)} – ${shortClock(new Date(by))}`
}
