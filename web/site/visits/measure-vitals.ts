import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { VitalName } from '#contract/analytics/analytics.ts'

export type Vitals = { name: VitalName; value: number }[]

/** Within this the browser has told what it had kept of the page until now. */
const bufferedMs = 500

/** Measures this document until it is first left or hidden, then reports everything at once. */
export function measureVitals(report: (vitals: Vitals) => void): void {
  const measured = new Map<VitalName, number>()
  const note = ({ name, value }: Metric) => void measured.set(name, value)
  // Each change, as nothing ends a figure of a page that was hidden before this code was here.
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(note, { reportAllChanges: true })
  const over = new AbortController()
  const finish = () => {
    if (document.visibilityState !== 'hidden' || measured.size === 0) return
    over.abort()
    report([...measured].map(([name, value]) => ({ name, value })))
  }
  // The library's own listeners run before these, so what it knows at the end has arrived.
  document.addEventListener('visibilitychange', finish, { signal: over.signal })
  setTimeout(finish, bufferedMs)
}
