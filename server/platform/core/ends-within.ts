import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until something has ended, but no longer than this; returns whether it did. Throws what it throws in time. */
export async function endsWithin(limitMs: number, work: Promise<unknown>): Promise<boolean> {
  const waiting = new AbortController()
  const late = sleep(limitMs, false, { signal: waiting.signal }).catch(() => false)
  try {
    return await Promise.race([work.then(() => true), late])
  } finally {
    waiting.abort()
  }
}
