import { days, hours } from '#domain/time/durations.ts'
import { timeText } from '#web/design/text/spoken-time.ts'

const lagosOffsetMs = hours(1)

/** Writes the promised window as people say it: "9:38 – 9:53 am", with the day unless it is today. */
export function windowText(promise: { from: string; by: string }, nowMs: number): string {
  const fromMs = Date.parse(promise.from)
  const day = dayText(fromMs, nowMs)
  const window = `${timeText(fromMs, 'clock')} – ${timeText(Date.parse(promise.by), 'half')}`
  return day === 'today' ? window : `${day}, ${window}`
}

/** Writes a moment near now: "9:08 am", "yesterday, 9:08 am", "Sat 21 Nov, 9:08 am". */
export function momentText(atMs: number, nowMs: number): string {
  return dayText(atMs, nowMs) === 'today' ? timeText(atMs, 'half') : dayMomentText(atMs, nowMs)
}

/** Writes the same with the day always said: "today, 9:08 am". */
export function dayMomentText(atMs: number, nowMs: number): string {
  return `${dayText(atMs, nowMs)}, ${timeText(atMs, 'half')}`
}

function dayText(atMs: number, nowMs: number): string {
  const distance = lagosDay(atMs) - lagosDay(nowMs)
  if (distance === 0) return 'today'
  if (distance === 1) return 'tomorrow'
  return distance === -1 ? 'yesterday' : timeText(atMs, 'day')
}

function lagosDay(atMs: number): number {
  return Math.floor((atMs + lagosOffsetMs) / days(1))
}
