import { useQuery } from '@tanstack/react-query'
import { tripsQuery } from '#web/entities/agents/dispatch-queries.ts'
import { useThread } from '#web/entities/chat/use-thread.ts'
import { useThreadRead } from '#web/entities/chat/use-thread-read.ts'
import { firstNameOf } from '#web/entities/orders/person-links.ts'
import * as texts from './texts.ts'

import { TripSheet } from './trip-sheet.tsx'

/** The thread of an order that the address asks for, as a notification's does; also of one that has ended. */
export function AskedChat({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const thread = useThread(useThreadRead(orderId, { isShown: true }))
  const trip = useQuery(tripsQuery).data?.find(({ id }) => id === orderId)
  const written = thread.messages.find(({ from, isMine }) => from === 'customer' && !isMine)?.name
  return (
    <TripSheet
      thread={thread}
      orderId={orderId}
      isOpen
      onClose={onClose}
      customerName={trip === undefined ? (written ?? texts.chat.customer) : firstNameOf(trip.contact.name)}
    />
  )
}
