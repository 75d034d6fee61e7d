import type { DateNews } from '#server/notifications/reminders.ts'
import type { StandingBrief } from './standing-brief.ts'
import * as texts from './texts.ts'

/** The notification of a date as it is now; null once its customer has decided on it. */
export function describeStanding(
  news: DateNews['news'],
  date: StandingBrief,
  link: string,
): { title: string; body: string; link: string; isUrgent: boolean } | null {
  const isRefused = news === 'standing_refused'
  if (date.state !== 'planned' && !(isRefused && date.state === 'failed')) return null
  const { title, body } = texts.push[kindOf(isRefused, date)]
  const filled = (text: string) =>
    text.replace('{market}', date.market).replace('{time}', timeText(date.scheduledFor))
  return { title: filled(title), body: filled(body), link, isUrgent: false }
}

/** Returns what is said of a date: that it comes, that it waits for an answer, or that it is not placed. */
export function kindOf(isRefused: boolean, { refusal }: StandingBrief): keyof typeof texts.push {
  if (isRefused) return 'refused'
  return refusal === null ? 'reminded' : 'trouble'
}

const lagosTime = new Intl.DateTimeFormat('en-NG', {
  hour12: true,
  timeZone: 'Africa/Lagos',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
})

/** In signs that an SMS counts once each. */
export const timeText = (at: Date) => lagosTime.format(at).replace(/[\u00a0\u202f]/g, ' ')
