import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { UnreadCount } from '#web/entities/chat/unread-count.tsx'
import { useThread } from '#web/entities/chat/use-thread.ts'
import { useThreadRead } from '#web/entities/chat/use-thread-read.ts'
import * as texts from './texts.ts'
import { TripSheet } from './trip-sheet.tsx'

interface TripChatProps {
  orderId: string
  customerName: string
}

/** Lets the agent write to the customer, one tap from every step of the order. */
export function TripChat({ orderId, customerName }: TripChatProps) {
  const [isOpen, setIsOpen] = useState(false)
  const thread = useThread(useThreadRead(orderId, { isShown: isOpen }))
  const unread = thread.data?.unread ?? 0
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="relative ml-1 grid size-11 shrink-0 place-items-center rounded-full border border-line-strong bg-paper hover:border-ink"
      >
        <MessageCircle className="size-5" aria-hidden="true" />
        <span className="sr-only">{texts.chat.open(customerName)}</span>
        <span className="absolute -top-1.5 -right-1.5">
          <UnreadCount count={unread} />
        </span>
      </button>
      <TripSheet
        thread={thread}
        orderId={orderId}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        customerName={customerName}
      />
    </>
  )
}
