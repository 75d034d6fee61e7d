import { lagosInstant, lagosTime } from './days.ts'
import { days } from './durations.ts'

/** Spans that end today: today alone, or so many days. */
export const ranges = ['today', '7', '28', '90'] as const
export type Range = (typeof ranges)[number]
const usualRange = '28' satisfies Range

/** Limits a span: visits are stored for 400 days. */
export const mostDays = 366

/** Names a span, or days of one's own; neither means the last 28 days. */
export interface SpanQuery {
  range?: Range | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Days in Lagos with the moments that they begin and end at, and the same length of time before them. */
export interface Span {
  from: string
  to: string
  days: number
  fromAt: Date
  /** Is now, while the days are not over. */
  toAt: Date
  before: { fromAt: Date; toAt: Date }
}

/**
 * Returns the days that are asked for. A span that is not over is compared with as much of the one before: today
 * until 10:40 with yesterday until 10:40.
 */
export function spanOf({ range, from, to }: SpanQuery, now: Date): Span {
  const today = lagosTime(now).date
  const last = to ?? today
  const first = from ?? dayAfter(today, 1 - (range === 'today' ? 1 : Number(range ?? usualRange)))
  const dayCount = daysBetween(first, last)
  const fromAt = lagosInstant(first, 0)
  const endsAt = fromAt.getTime() + days(dayCount)
  const toAt = new Date(Math.max(fromAt.getTime(), Math.min(endsAt, now.getTime())))
  const back = (at: Date) => new Date(at.getTime() - days(dayCount))
  return {
    from: first,
    to: last,
    days: dayCount,
    fromAt,
    toAt,
    before: { fromAt: back(fromAt), toAt: back(toAt) },
  }
}

/** Returns how many days from one to the other, both counted. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / days(1)) + 1
}

/** The day that comes so many days later, or earlier. */
export function dayAfter(day: string, dayCount: number): string {
  return new Date(Date.parse(day) + days(dayCount)).toISOString().slice(0, 10)
}

/** Returns every day of a span, oldest first. */
export function daysOf({ from, days }: Pick<Span, 'from' | 'days'>): string[] {
  return Array.from({ length: days }, (_, index) => dayAfter(from, index))
}

/** From the first moment to before the second. */
export interface Stretch {
  fromAt: Date
  toAt: Date
}

/** Returns what of a stretch lies outside some days, which are given oldest first. */
export function gapsBetween({ fromAt, toAt }: Stretch, days: readonly string[]): Stretch[] {
  const gaps: Stretch[] = []
  let at = fromAt
  for (const day of days) {
    const begins = lagosInstant(day, 0)
    if (begins > at) gaps.push({ fromAt: at, toAt: begins })
    at = lagosInstant(dayAfter(day, 1), 0)
  }
  if (at < toAt) gaps.push({ fromAt: at, toAt })
  return gaps
}
