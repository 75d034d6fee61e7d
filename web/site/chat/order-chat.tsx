import { MessageCircle } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import type { ChatMessage } from '#contract/core/chat-shapes.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { deferredPart } from '#web/design/deferred-part.tsx'
import { Card } from '#web/design/layout/card.tsx'
import { useOnceOpen } from '#web/design/use-once-open.ts'
import { isMessageTo, showSaved } from '#web/entities/chat/shown-message.ts'
import { UnreadCount } from '#web/entities/chat/unread-count.tsx'
import { useThreadRead } from '#web/entities/chat/use-thread-read.ts'
import { useOutbox } from '#web/platform/offline/use-outbox.ts'
import { withWholeStyle } from '#web/platform/page/whole-style.ts'
import { useMe } from '#web/platform/session/session.ts'
import * as texts from './texts.ts'

const OrderThread = deferredPart(
  async () => (await withWholeStyle(import('./order-thread-deferred.tsx'))).OrderThread,
)

interface OrderChatProps {
  orderId: string
  agentName: string | null
  /** Says that the address asks for it to be open, as a notification's does. */
  isAsked: boolean
  /** It was closed although the address asks for it. */
  onLeave: () => void
  /** Stands under what the customer wrote last. */
  below: (text: string) => ReactNode
}

/** Lets the customer write about an order: to the agent who has it, and to our team. */
export function OrderChat({ orderId, agentName, isAsked, onLeave, below }: OrderChatProps) {
  const [isPressed, setIsPressed] = useState(false)
  const isOpen = isPressed || isAsked
  const wasOpen = useOnceOpen(isOpen)
  const read = useThreadRead(orderId, { isShown: isOpen })
  const unread = read.data?.unread ?? 0
  const last = read.data?.messages.at(-1)
  const unsent = useUnsent(orderId, last?.id)
  const isOver = read.data?.canWrite === false
  // Where nothing was written and nothing can be, there is nothing to open.
  if (isOver && last === undefined && unsent === null) return null
  const title = agentName === null ? common.label.messages : texts.order.titleWith(agentName)
  return (
    <Card className="flex flex-wrap items-center gap-3">
      <div className="grid min-w-[min(9rem,100%)] flex-1 gap-0.5">
        <h2 className="flex items-center gap-2 text-lg">
          {common.label.messages}
          <UnreadCount count={unread} />
        </h2>
        <p className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">
          {unsent ?? (last === undefined ? texts.order.endedIntro : lineOf(last))}
        </p>
      </div>
      <Button kind="secondary" icon={<MessageCircle aria-hidden="true" />} onClick={() => setIsPressed(true)}>
        {isOver ? texts.chat.read : texts.order.write}
      </Button>
      <Suspense>
        {wasOpen && (
          <OrderThread
            read={{ ...read, orderId }}
            isOpen={isOpen}
            onClose={() => {
              setIsPressed(false)
              if (isAsked) onLeave()
            }}
            title={title}
            below={below}
            invitation={agentName === null ? texts.order.intro : texts.order.introWith(agentName)}
          />
        )}
      </Suspense>
    </Card>
  )
}

/** The last message that this phone has not sent yet. */
function useUnsent(orderId: string, lastId: string | undefined): string | null {
  const me = useMe()
  const item = useOutbox().items.findLast(
    (each) =>
      each.owner === me?.id && each.state !== 'done' && each.key !== lastId && isMessageTo(each, orderId),
  )
  if (item === undefined) return null
  const { text, state } = showSaved(item)
  return (state === 'refused' ? texts.preview.notSent : texts.preview.waiting)(text ?? texts.preview.photo)
}

function lineOf({ isMine, name, text, hasPicture }: ChatMessage): string {
  const said = text ?? (hasPicture ? texts.preview.photo : texts.preview.deleted)
  return `${isMine ? common.label.you : name}: ${said}`
}
