import { groupDigits } from '#contract/numbers.ts'
import { nairaText } from '#web/design/naira-text.ts'
import { timeText } from '#web/design/spoken-time.ts'

export const countText = (value: number) => groupDigits(String(value))

/** `92 %`; a share of less than one in a hundred keeps a decimal. */
export function shareText(share: number | null): string {
  if (share === null) return '–'
  const percent = share * 100
  const isSmall = percent > 0 && percent < 1
  return `${isSmall ? percent.toFixed(1) : groupDigits(String(Math.round(percent)))}\u00a0%`
}

/** `34 min`, `1 h 12 min`. */
export function minutesText(minutes: number | null): string {
  if (minutes === null) return '–'
  if (minutes < 10) return `${Math.round(minutes * 10) / 10}\u00a0min`
  const whole = Math.round(minutes)
  if (whole < 60) return `${whole}\u00a0min`
  return whole % 60 === 0 ? `${whole / 60}\u00a0h` : `${Math.floor(whole / 60)}\u00a0h ${whole % 60}\u00a0min`
}

/** Naira for a scale or a tight cell: `₦950`, `₦45k`, `₦1.2m`. */
export function shortNaira(amountKobo: number): string {
  const naira = Math.abs(amountKobo) / 100
  const sign = amountKobo < 0 ? '−' : ''
  if (naira < 10_000) return nairaText(amountKobo, false)
  for (const [size, letter] of [
    [1e9, 'bn'],
    [1e6, 'm'],
    [1e3, 'k'],
  ] as const) {
    // 999,950 would be written as 1000k.
    if (naira >= size * 0.99995) return `${sign}₦${Number((naira / size).toPrecision(3))}${letter}`
  }
  return nairaText(amountKobo, false)
}

/** `Sat 21 Nov` of a day such as `2026-11-21`. */
export function dayText(day: string): string {
  return timeText(Date.parse(day), 'day')
}

export interface Change {
  words: string
  /** Which way it went; null where there is nothing to compare or nothing changed. */
  way: 'up' | 'down' | null
}

/** How a figure moved: sums in per cent of the one before, shares in points, minutes in minutes. */
export function changeOf(
  kind: 'sum' | 'share' | 'minutes',
  now: number | null,
  before: number | null,
): Change {
  if (now === null || before === null) return { words: 'nothing to compare with', way: null }
  if (kind === 'sum' && before === 0)
    return now === 0 ? { words: 'none before either', way: null } : { words: 'none before', way: null }
  const by = {
    sum: ((now - before) / Math.abs(before)) * 100,
    share: (now - before) * 100,
    minutes: now - before,
  }[kind]
  const size = kind === 'sum' ? Math.round(Math.abs(by)) : Math.round(Math.abs(by) * 10) / 10
  if (size === 0) return { words: 'as before', way: null }
  const unit = { sum: '%', share: size === 1 ? 'point' : 'points', minutes: 'min' }[kind]
  const way = by > 0 ? 'up' : 'down'
  return { words: `${way} ${groupDigits(String(size))} ${unit}`, way }
}
