import { TripSheet } from './trip-sheet.tsx'
import { useThread } from './use-thread.ts'

/** The thread of an errand that the address asks for, as a notification's does; also of one that has ended. */
export function AskedChat({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const thread = useThread(orderId, { isShown: true })
  const name = thread.messages.find(({ from, isMine }) => from === 'customer' && !isMine)?.name
  return (
    <TripSheet
      thread={thread}
      orderId={orderId}
      isOpen
      onClose={onClose}
      customerName={name ?? 'your customer'}
    />
  )
}
