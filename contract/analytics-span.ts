import { z } from 'zod'
import { lagosInstant, lagosTime } from './days.ts'

/** Spans that end today: today alone, or so many days. */
export const ranges = ['today', '7', '28', '90'] as const
export type Range = (typeof ranges)[number]
export const usualRange = '28' satisfies Range

/** The longest span: visits are kept for 400 days. */
export const mostDays = 366

const day = z.iso.date('Write a day such as 2026-11-21')

/** A named span, or days of one's own; neither is the last 28 days. */
export const spanQuery = z
  .strictObject({ range: z.enum(ranges).optional(), from: day.optional(), to: day.optional() })
  .superRefine(({ range, from, to }, context) => {
    const complain = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (range !== undefined && (from !== undefined || to !== undefined))
      complain('range', 'Choose a span or days of your own, not both')
    if (from !== undefined && to === undefined) complain('to', 'Say the last day too')
    if (to !== undefined && from === undefined) complain('from', 'Say the first day too')
    if (from === undefined || to === undefined) return
    if (from > to) complain('to', 'The last day comes before the first')
    else if (daysBetween(from, to) > mostDays) complain('to', `Choose at most ${mostDays} days`)
  })
export type SpanQuery = z.output<typeof spanQuery>

/** Days in Lagos with the moments that they begin and end at, and the same length of time before them. */
export interface Span {
  from: string
  to: string
  days: number
  fromAt: Date
  /** Where the days end; now, if they are not over. */
  toAt: Date
  before: { fromAt: Date; toAt: Date }
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * Which days are asked for. A span that is not over is compared with as much of the one before: today until 10:40
 * with yesterday until 10:40.
 */
export function spanOf({ range, from, to }: SpanQuery, now: Date): Span {
  const today = lagosTime(now).date
  const last = to ?? today
  const first = from ?? dayAfter(today, 1 - (range === 'today' ? 1 : Number(range ?? usualRange)))
  const days = daysBetween(first, last)
  const fromAt = lagosInstant(first, 0)
  const endsAt = fromAt.getTime() + days * dayMs
  const toAt = new Date(Math.max(fromAt.getTime(), Math.min(endsAt, now.getTime())))
  const back = (at: Date) => new Date(at.getTime() - days * dayMs)
  return { from: first, to: last, days, fromAt, toAt, before: { fromAt: back(fromAt), toAt: back(toAt) } }
}

/** How many days from one to the other, both counted. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
}

/** The day that comes so many days later, or earlier. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** Every day of a span, oldest first. */
export function daysOf({ from, days }: Pick<Span, 'from' | 'days'>): string[] {
  return Array.from({ length: days }, (_, index) => dayAfter(from, index))
}
