import { useRef } from 'react'
import { ApiError } from './api-error.ts'

export interface WriteKey {
  /** The key for a write with this meaning: the same as long as the same is tried again. */
  keyFor: (meaning: unknown) => string
  /** Say how a try ended; after an answer of the server the next press is another act. */
  settle: (error: unknown) => void
}

/** Keeps the Idempotency-Key of a form's write over lost connections, double presses and second thoughts. */
export function useWriteKey(): WriteKey {
  const last = useRef<{ meaning: string; key: string } | null>(null)
  return {
    keyFor(meaning) {
      const text = JSON.stringify(meaning)
      if (last.current?.meaning !== text) last.current = { meaning: text, key: crypto.randomUUID() }
      return last.current.key
    },
    settle(error) {
      const isUncertain = error !== null && !(error instanceof ApiError && error.status < 500)
      if (!isUncertain) last.current = null
    },
  }
}
