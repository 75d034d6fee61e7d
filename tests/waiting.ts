import { setTimeout as sleep } from 'node:timers/promises'
import { minutes } from '#domain/time/durations.ts'
import { createFairClock } from './fair-clock.ts'

/** How often a limit is looked at. */
const lookMs = 250

/**
 * What a promise comes to, or an error that says what was waited for in vain. The limit counts by a fair clock, so
 * that a busy machine takes longer and fails nothing.
 */
export async function within<T>(limitMs: number, what: string, work: Promise<T>): Promise<T> {
  const giveUp = new AbortController()
  const late = failLate(limitMs, what, giveUp.signal)
  // The loser of the race is aborted, which needs no report.
  late.catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    giveUp.abort()
  }
}

async function failLate(limitMs: number, what: string, signal: AbortSignal): Promise<never> {
  const clock = createFairClock()
  while (clock() < limitMs) await sleep(Math.min(limitMs, lookMs), null, { signal })
  throw inVain(limitMs, what)
}

/** Looks again and again until there is something other than null, false or undefined, by the same clock. */
export async function eventually<T>(
  what: string,
  look: () => Promise<T | null | undefined | false>,
  limitMs = minutes(1),
): Promise<T> {
  const clock = createFairClock()
  for (;;) {
    const found = await look()
    if (found !== null && found !== undefined && found !== false) return found
    if (clock() > limitMs) throw inVain(limitMs, what)
    await sleep(25)
  }
}

function inVain(limitMs: number, what: string): Error {
  return new Error(`waited ${limitMs} ms in vain for ${what}`)
}
