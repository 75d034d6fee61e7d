import { setTimeout as sleep } from 'node:timers/promises'
import { minutes } from '#domain/durations.ts'

/** What a promise comes to, or an error that says what was waited for in vain. */
export async function within<T>(limitMs: number, what: string, work: Promise<T>): Promise<T> {
  const giveUp = new AbortController()
  const late = sleep(limitMs, null, { signal: giveUp.signal }).then(() => {
    throw new Error(`waited ${limitMs} ms in vain for ${what}`)
  })
  // The loser of the race is aborted, which needs no report.
  late.catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    giveUp.abort()
  }
}

/** Looks again and again until there is something other than null, false or undefined. */
export async function eventually<T>(
  what: string,
  look: () => Promise<T | null | undefined | false>,
  limitMs = minutes(1),
): Promise<T> {
  const startedAt = performance.now()
  for (;;) {
    const found = await look()
    if (found !== null && found !== undefined && found !== false) return found
    if (performance.now() - startedAt > limitMs) throw new Error(`waited ${limitMs} ms in vain for ${what}`)
    await sleep(25)
  }
}
