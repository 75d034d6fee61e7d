import { ThreadSheet } from './thread-sheet.tsx'
import type { Thread } from './use-thread.ts'

interface TripSheetProps {
  thread: Thread
  orderId: string
  isOpen: boolean
  onClose: () => void
  /** The customer's first name. */
  customerName: string
}

/** What agents say most, at one tap. */
const quickWords = ['I am at the market', 'Please call me', 'I am on the way', 'I am at the gate']

/** An errand's thread over the agent's desk. */
export function TripSheet({ customerName, ...sheet }: TripSheetProps) {
  return (
    <ThreadSheet
      {...sheet}
      title={`Messages with ${customerName}`}
      quickWords={quickWords}
      invitation={`Tell ${customerName} where you are, or ask. Our office can read it too.`}
    />
  )
}
