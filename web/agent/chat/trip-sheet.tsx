import { ThreadSheet } from '#web/entities/chat/thread-sheet.tsx'
import type { Thread } from '#web/entities/chat/use-thread.ts'
import * as texts from './texts.ts'

interface TripSheetProps {
  thread: Thread
  orderId: string
  isOpen: boolean
  onClose: () => void
  customerName: string
}

/** Lists what agents say most, at one tap. */
const quickReplies = [
  texts.replies.atMarket,
  texts.replies.callMe,
  texts.replies.onTheWay,
  texts.replies.atGate,
]

/** Shows an order's thread over the agent's dashboard. */
export function TripSheet({ customerName, ...sheet }: TripSheetProps) {
  return (
    <ThreadSheet
      {...sheet}
      title={texts.chat.title(customerName)}
      quickReplies={quickReplies}
      invitation={texts.chat.invitation(customerName)}
    />
  )
}
