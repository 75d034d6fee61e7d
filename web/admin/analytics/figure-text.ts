import { countText, percentText } from '#domain/numbers.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import * as texts from './texts.ts'

/** `92%`, or a dash while there is nothing to take a share of. */
export function shareText(share: number | null): string {
  return share === null ? '–' : percentText(share)
}

/** `34 min`, `1 hr 12 min`. */
export function minutesText(minutes: number | null): string {
  if (minutes === null) return '–'
  if (minutes < 10) return texts.span.minutes(Math.round(minutes * 10) / 10)
  const whole = Math.round(minutes)
  if (whole < 60) return texts.span.minutes(whole)
  return whole % 60 === 0
    ? texts.span.hours(whole / 60)
    : texts.span.hoursMinutes(Math.floor(whole / 60), whole % 60)
}

/** Naira for a scale or a tight cell: `₦950`, `₦45k`, `₦1.2m`. */
export function shortNaira(amountKobo: number): string {
  const naira = Math.abs(amountKobo) / 100
  const sign = amountKobo < 0 ? '−' : ''
  if (naira < 10_000) return nairaText(amountKobo, false)
  for (const [size, suffix] of [
    [1e9, 'bn'],
    [1e6, 'm'],
    [1e3, 'k'],
  ] as const) {
    // 999,950 would be written as 1000k.
    if (naira >= size * 0.99995) return `${sign}₦${Number((naira / size).toPrecision(3))}${suffix}`
  }
  return nairaText(amountKobo, false)
}

/** `Sat 21 Nov` of a day such as `2026-11-21`. */
export function dayText(day: string): string {
  return timeText(Date.parse(day), 'day')
}

export interface Change {
  label: string
  /** Says which way it went; null where there is nothing to compare or nothing changed. */
  way: 'up' | 'down' | null
}

/** Returns how a figure moved: sums in per cent of the one before, shares in points, minutes in minutes. */
export function changeOf(
  kind: 'sum' | 'share' | 'minutes',
  now: number | null,
  before: number | null,
): Change {
  if (now === null || before === null) return { label: texts.figures.incomparable, way: null }
  if (kind === 'sum' && before === 0)
    return now === 0
      ? { label: texts.figures.noneEither, way: null }
      : { label: texts.figures.noneBefore, way: null }
  const by = {
    sum: ((now - before) / Math.abs(before)) * 100,
    share: (now - before) * 100,
    minutes: now - before,
  }[kind]
  const size = kind === 'sum' ? Math.round(Math.abs(by)) : Math.round(Math.abs(by) * 10) / 10
  if (size === 0) return { label: texts.figures.unchanged, way: null }
  const change = texts.changes[kind](countText(size), size)
  return by > 0
    ? { label: texts.changes.up(change), way: 'up' }
    : { label: texts.changes.down(change), way: 'down' }
}

/** `Nov 2026` of a month's first day. */
export function monthText(month: string): string {
  return `${timeText(Date.parse(month), 'day').split(' ').at(-1)} ${month.slice(0, 4)}`
}
