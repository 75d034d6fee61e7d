import { isDeepStrictEqual } from 'node:util'
import { inLane } from './lanes.ts'
import { demandNoTransaction } from './open-transactions.ts'

/**
 * Remembers what a read returned for a short while, one read at a time; for shared, public, slow-moving data.
 * A read that fails is not remembered. Nobody may ask within a transaction, which must not depend on whether it is
 * remembered at that moment.
 */
export function rememberRecent<T>(
  read: () => Promise<T>,
  cacheMs: number,
): { get(): Promise<T>; forget(): void } {
  let saved: { value: Promise<T>; until: number } | null = null
  return {
    get() {
      demandNoTransaction()
      const now = performance.now()
      if (saved && saved.until > now) return saved.value
      const value = inLane('shared', read)
      const entry = { value, until: now + cacheMs }
      saved = entry
      value.catch(() => {
        if (saved === entry) saved = null
      })
      return value
    },
    forget() {
      saved = null
    },
  }
}

/** Returns a read that gives the same object again while what it reads is alike, so that whatever was made of it still holds. */
export function sameWhileAlike<T extends object>(read: () => Promise<T>): () => Promise<T> {
  let last: T | null = null
  return async () => {
    const value = await read()
    if (last === null || !isDeepStrictEqual(last, value)) last = value
    return last
  }
}
