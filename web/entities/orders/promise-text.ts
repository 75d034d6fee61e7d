import { days, hours } from '#domain/time/durations.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import * as texts from './texts.ts'

const lagosOffsetMs = hours(1)

/** Writes the promised window as people say it: "9:38 – 9:53 am", with the day unless it is today. */
export function windowText(promise: { from: string; by: string }, nowMs: number): string {
  const fromMs = Date.parse(promise.from)
  const window = `${timeText(fromMs, 'clock')} – ${timeText(Date.parse(promise.by), 'half')}`
  return isSameDay(fromMs, nowMs) ? window : `${dayText(fromMs, nowMs)}, ${window}`
}

/** Writes a moment near now: "9:08 am", "yesterday, 9:08 am", "Sat 21 Nov, 9:08 am". */
export function momentText(atMs: number, nowMs: number): string {
  return isSameDay(atMs, nowMs) ? timeText(atMs, 'half') : dayMomentText(atMs, nowMs)
}

/** Writes the same with the day always said: "today, 9:08 am". */
export function dayMomentText(atMs: number, nowMs: number): string {
  return `${dayText(atMs, nowMs)}, ${timeText(atMs, 'half')}`
}

function dayText(atMs: number, nowMs: number): string {
  const distance = lagosDay(atMs) - lagosDay(nowMs)
  if (distance === 0) return texts.days.today
  if (distance === 1) return texts.days.tomorrow
  return distance === -1 ? texts.days.yesterday : timeText(atMs, 'day')
}

function isSameDay(atMs: number, nowMs: number): boolean {
  return lagosDay(atMs) === lagosDay(nowMs)
}

function lagosDay(atMs: number): number {
  return Math.floor((atMs + lagosOffsetMs) / days(1))
}
