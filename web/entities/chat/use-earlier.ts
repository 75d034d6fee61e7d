import { useState } from 'react'
import type { ChatMessage, ChatPage } from '#contract/core/chat-shapes.ts'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import { type Above, slideAbove } from './slide-above.ts'
import * as texts from './texts.ts'

type Page = Pick<ChatPage, 'messages' | 'before'>

export interface Earlier {
  messages: ChatMessage[]
  isThere: boolean
  isLoading: boolean
  show: () => void
}

/** The messages of a thread above its newest page, as they are asked for. */
export function useEarlier(newest: Page | undefined, read: (before: string) => Promise<Page>): Earlier {
  const [above, setAbove] = useState<Above | null>(null)
  const [isLoading, setIsLoading] = useState(false)
  const [last, setLast] = useState(newest)
  if (newest !== last) {
    setLast(newest)
    if (newest !== undefined && last !== undefined)
      setAbove(slideAbove(above, last.messages, newest.messages))
  }
  const next = above === null ? (newest?.before ?? null) : above.before
  return {
    messages: above?.messages ?? [],
    isThere: next !== null,
    isLoading,
    async show() {
      if (next === null || isLoading) return
      setIsLoading(true)
      // From here on nothing that falls out of the newest page is lost.
      setAbove((known) => known ?? { messages: [], before: next })
      try {
        const { messages, before } = await read(String(next))
        setAbove((known) => known && { messages: [...messages, ...known.messages], before })
      } catch (error) {
        showToast(reasonOf(error, texts.thread.earlierFailed), { tone: 'danger' })
      } finally {
        setIsLoading(false)
      }
    },
  }
}
