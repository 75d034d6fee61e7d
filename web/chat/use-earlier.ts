import { useState } from 'react'
import type { ChatMessage } from '#contract/chat-shapes.ts'
import { showToast } from '#web/design/toast-store.ts'
import { reasonOf } from '#web/platform/api-error.ts'

interface Page {
  messages: ChatMessage[]
  before: number | null
}

export interface Earlier {
  messages: ChatMessage[]
  isThere: boolean
  isLoading: boolean
  show: () => void
}

/** The pages of a thread above its newest, as they are asked for; `before` is where the newest begins. */
export function useEarlier(before: number | null, read: (before: string) => Promise<Page>): Earlier {
  const [pages, setPages] = useState<Page[]>([])
  const [isLoading, setIsLoading] = useState(false)
  const next = pages.length === 0 ? before : (pages[0]?.before ?? null)
  return {
    messages: pages.flatMap(({ messages }) => messages),
    isThere: next !== null,
    isLoading,
    async show() {
      if (next === null || isLoading) return
      setIsLoading(true)
      try {
        const page = await read(String(next))
        setPages((shown) => [page, ...shown])
      } catch (error) {
        showToast(reasonOf(error, 'Earlier messages could not be read. Try again.'), { tone: 'danger' })
      } finally {
        setIsLoading(false)
      }
    },
  }
}
