import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import type { ShownMessage } from './shown-message.ts'
import { ThreadSheet } from './thread-sheet.tsx'
import { UnreadCount } from './unread-count.tsx'
import { useThread } from './use-thread.ts'

interface OrderChatProps {
  orderId: string
  /** Null while nobody has the order. */
  agentName: string | null
  /** Whether the address asks for it to be open, as a notification's does. */
  isAsked: boolean
  /** It was closed although the address asks for it. */
  onLeave: () => void
}

/** The customer's way to write about an order: to the agent who has it, and to our office. */
export function OrderChat({ orderId, agentName, isAsked, onLeave }: OrderChatProps) {
  const [isPressed, setIsPressed] = useState(false)
  const isOpen = isPressed || isAsked
  const thread = useThread(orderId, { isShown: isOpen })
  const unread = thread.data?.unread ?? 0
  const last = thread.messages.at(-1)
  const isOver = thread.data?.canWrite === false
  // Where nothing was written and nothing can be, there is nothing to open.
  if (isOver && last === undefined) return null
  const title = agentName === null ? 'Messages' : `Messages with ${agentName}`
  return (
    <Card className="flex flex-wrap items-center gap-3">
      <div className="grid min-w-[min(9rem,100%)] flex-1 gap-0.5">
        <h2 className="flex items-center gap-2 text-lg">
          Messages
          <UnreadCount count={unread} />
        </h2>
        <p className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">
          {last === undefined ? 'Something to add? Write to us here.' : lineOf(last)}
        </p>
      </div>
      <Button kind="secondary" icon={<MessageCircle aria-hidden="true" />} onClick={() => setIsPressed(true)}>
        {isOver ? 'Read' : 'Write'}
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
        invitation={
          agentName === null
            ? 'Write to our office. Your agent joins as soon as one has your list.'
            : `Write to ${agentName}. Our office reads along when help is needed.`
        }
      />
    </Card>
  )
}

function lineOf({ isMine, name, text, isForgotten, picture }: ShownMessage): string {
  const gone = isForgotten ? 'forgotten' : 'erased'
  const said = text ?? (picture === null ? gone : 'a picture')
  return `${isMine ? 'You' : name}: ${said}`
}
