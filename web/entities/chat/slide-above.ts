import type { ChatMessage } from '#contract/core/chat-shapes.ts'

/** Holds what is shown of a thread above its newest page, oldest first; `before` is what to ask for next. */
export interface Above {
  messages: ChatMessage[]
  before: number | null
}

type Newest = readonly Pick<ChatMessage, 'seq'>[]

/**
 * Returns what is above once the newest page has moved on: what fell out of it joins what stood there. Where more came at
 * once than a page holds there would be a gap, so that what stood above is asked for again.
 */
export function slideAbove(above: Above | null, was: readonly ChatMessage[], now: Newest): Above | null {
  if (above === null) return null
  const first = now[0]?.seq ?? 1
  const last = was.at(-1)?.seq ?? 0
  if (first > last + 1) return null
  return { ...above, messages: [...above.messages, ...was.filter(({ seq }) => seq < first)] }
}
