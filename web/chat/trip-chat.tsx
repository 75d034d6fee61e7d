import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { ThreadSheet } from './thread-sheet.tsx'
import { UnreadCount } from './unread-count.tsx'
import { useThread } from './use-thread.ts'

interface TripChatProps {
  orderId: string
  /** The customer's first name. */
  customerName: string
}

/** What agents say most, at one tap. */
const quickWords = ['I am at the market', 'Please call me', 'I am on the way', 'I am at the gate']

/** The agent's way to write to the customer, one tap from every step of the errand. */
export function TripChat({ orderId, customerName }: TripChatProps) {
  const [isOpen, setIsOpen] = useState(false)
  const thread = useThread(orderId, { isShown: isOpen })
  const unread = thread.data?.unread ?? 0
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="relative ml-1 grid size-11 shrink-0 place-items-center rounded-full border border-line-strong bg-paper hover:border-ink"
      >
        <MessageCircle className="size-5" aria-hidden="true" />
        <span className="sr-only">Write to {customerName}</span>
        <span className="absolute -top-1.5 -right-1.5">
          <UnreadCount count={unread} />
        </span>
      </button>
      <ThreadSheet
        thread={thread}
        orderId={orderId}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Messages with ${customerName}`}
        quickWords={quickWords}
        invitation={`Tell ${customerName} where you are, or ask. Our office can read it too.`}
      />
    </>
  )
}
