import { addressKey } from '#server/platform/core/address-key.ts'
import { fail } from '#server/platform/core/errors.ts'

/** A page that is looked at holds up to two streams, and somebody may have a few devices and tabs. */
const mostPerPerson = 20
/** Signed out. Mobile networks put many people behind one address, so this only stops a flood. */
const mostPerAddress = 200

/** Limits how many event streams of this process somebody may hold open. */
export interface StreamLimits {
  /** Counts one more, and returns what frees its place. Throws 429 past the limit. */
  take(personId: string | null, ip: string): () => void
}

export function createStreamLimits(): StreamLimits {
  const open = new Map<string, number>()
  return {
    take(personId, ip) {
      const key = personId ?? addressKey(ip)
      const count = open.get(key) ?? 0
      if (count >= (personId === null ? mostPerAddress : mostPerPerson))
        throw fail('request.too_many', { retryAfterS: 30 })
      open.set(key, count + 1)
      let isFreed = false
      return () => {
        if (isFreed) return
        isFreed = true
        const left = (open.get(key) ?? 1) - 1
        if (left === 0) open.delete(key)
        else open.set(key, left)
      }
    },
  }
}
