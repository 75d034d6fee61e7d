import { ApiError } from '#web/platform/core/api-error.ts'
import { newKey } from '#web/platform/core/new-key.ts'

export interface WriteKeys {
  /** Returns the Idempotency-Key of a write with this meaning: the same as long as the same is tried again. */
  keyFor: (meaning: unknown) => string
  /** Takes how a try ended, null for well: once the server has answered, the same write is another action. */
  settle: (error: unknown) => void
}

/** Makes the keys of one kind of write; after `sameForMs` without an answer the same is another action as well. */
export function createWriteKeys(sameForMs = Number.POSITIVE_INFINITY): WriteKeys {
  let last: { meaning: string; key: string; atMs: number } | null = null
  return {
    keyFor(meaning) {
      const text = JSON.stringify(meaning)
      const atMs = Date.now()
      const before = last?.meaning === text && atMs - last.atMs < sameForMs ? last : null
      last = { meaning: text, key: before?.key ?? newKey(), atMs }
      return last.key
    },
    settle(error) {
      const isUnclear = error !== null && !(error instanceof ApiError && error.status < 500)
      if (!isUnclear) last = null
    },
  }
}
