import { useEffect, useRef } from 'react'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { useNow } from '#web/platform/clock.tsx'
import { MessageBubble } from './message-bubble.tsx'
import type { ShownMessage } from './shown-message.ts'
import * as texts from './texts.ts'

interface MessageListProps {
  messages: readonly ShownMessage[]
  earlier: { isThere: boolean; isLoading: boolean; show: () => void }
  onAgain?: (id: string) => void
  onDrop?: (id: string) => void
}

const settledMs = 60

/** Lists what was written, oldest first; a new message comes into view. */
export function MessageList({ messages, earlier, onAgain, onDrop }: MessageListProps) {
  const nowMs = useNow()
  const end = useRef<HTMLDivElement>(null)
  const lastId = messages.at(-1)?.id
  useEffect(() => {
    if (lastId === undefined) return
    // A sheet that is only opening cannot be scrolled yet.
    const timer = setTimeout(() => end.current?.scrollIntoView({ block: 'end' }), settledMs)
    return () => clearTimeout(timer)
  }, [lastId])
  return (
    <div className="grid gap-3">
      {earlier.isThere && (
        <Button
          kind="quiet"
          className="justify-self-center"
          isBusy={earlier.isLoading}
          onClick={earlier.show}
        >
          {texts.thread.showEarlier}
        </Button>
      )}
      <div
        role="log"
        aria-label={common.label.messages}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard too
        tabIndex={0}
        className="rounded-md"
      >
        <ol className="grid gap-2">
          {messages.map((message, place) => (
            <MessageBubble
              key={message.id}
              message={message}
              isFirst={
                messages[place - 1]?.name !== message.name || messages[place - 1]?.isMine !== message.isMine
              }
              nowMs={nowMs}
              {...(onAgain && { onAgain })}
              {...(onDrop && { onDrop })}
            />
          ))}
        </ol>
      </div>
      <div ref={end} className="scroll-mb-24" />
    </div>
  )
}
