import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/layout/card.tsx'
import type { ShownMessage } from '#web/entities/chat/shown-message.ts'
import { ThreadSheet } from '#web/entities/chat/thread-sheet.tsx'
import { UnreadCount } from '#web/entities/chat/unread-count.tsx'
import { useThread } from '#web/entities/chat/use-thread.ts'
import * as texts from './texts.ts'

interface OrderChatProps {
  orderId: string
  agentName: string | null
  /** Whether the address asks for it to be open, as a notification's does. */
  isAsked: boolean
  /** It was closed although the address asks for it. */
  onLeave: () => void
}

/** The customer's way to write about an order: to the agent who has it, and to our team. */
export function OrderChat({ orderId, agentName, isAsked, onLeave }: OrderChatProps) {
  const [isPressed, setIsPressed] = useState(false)
  const isOpen = isPressed || isAsked
  const thread = useThread(orderId, { isShown: isOpen })
  const unread = thread.data?.unread ?? 0
  const last = thread.messages.at(-1)
  const isOver = thread.data?.canWrite === false
  // Where nothing was written and nothing can be, there is nothing to open.
  if (isOver && last === undefined) return null
  const title = agentName === null ? texts.messages : texts.messagesWith(agentName)
  return (
    <Card className="flex flex-wrap items-center gap-3">
      <div className="grid min-w-[min(9rem,100%)] flex-1 gap-0.5">
        <h2 className="flex items-center gap-2 text-lg">
          {texts.messages}
          <UnreadCount count={unread} />
        </h2>
        <p className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">
          {last === undefined ? texts.somethingToAdd : lineOf(last)}
        </p>
      </div>
      <Button kind="secondary" icon={<MessageCircle aria-hidden="true" />} onClick={() => setIsPressed(true)}>
        {isOver ? texts.read : texts.write}
      </Button>
      <ThreadSheet
        thread={thread}
        orderId={orderId}
        isOpen={isOpen}
        onClose={() => {
          setIsPressed(false)
          if (isAsked) onLeave()
        }}
        title={title}
        invitation={agentName === null ? texts.writeToUs : texts.writeTo(agentName)}
      />
    </Card>
  )
}

function lineOf({ isMine, name, text, picture }: ShownMessage): string {
  const said = text ?? (picture === null ? texts.messageDeleted : texts.aPhoto)
  return `${isMine ? texts.you : name}: ${said}`
}
