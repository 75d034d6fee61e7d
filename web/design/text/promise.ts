/** What a promise clock is drawn from; all moments in milliseconds. */
export interface Promised {
  /** When the order was placed. */
  startMs: number
  /** When it was promised; null while nothing is promised yet. */
  promiseMs: number | null
  nowMs: number
  /** When it was delivered, once it is. */
  doneMs?: number | null
  /** Whether something is in the way already, however much time is left. */
  isAtRisk?: boolean
}

export type PromiseTone = 'waiting' | 'calm' | 'tight' | 'late' | 'done' | 'done-late'

const tightShare = 0.2
const tightMs = 300_000

/** How the promise stands: tight in its last fifth or last five minutes, whichever is longer, or when it is at risk. */
export function promiseTone({ startMs, promiseMs, nowMs, doneMs, isAtRisk }: Promised): PromiseTone {
  if (doneMs !== undefined && doneMs !== null) {
    return promiseMs !== null && doneMs > promiseMs ? 'done-late' : 'done'
  }
  if (promiseMs === null) return 'waiting'
  if (nowMs > promiseMs) return 'late'
  if (isAtRisk === true) return 'tight'
  return promiseMs - nowMs <= Math.max(tightMs, (promiseMs - startMs) * tightShare) ? 'tight' : 'calm'
}
