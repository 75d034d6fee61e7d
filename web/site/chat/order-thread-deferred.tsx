import type { ReactNode } from 'react'
import { ThreadSheet } from '#web/entities/chat/thread-sheet.tsx'
import { useThread } from '#web/entities/chat/use-thread.ts'
import type { ThreadRead } from '#web/entities/chat/use-thread-read.ts'

interface OrderThreadProps {
  read: ThreadRead & { orderId: string }
  isOpen: boolean
  onClose: () => void
  title: string
  invitation: string
  below: (text: string) => ReactNode
}

/** Shows an order's thread, to read and to write. */
export function OrderThread({ read, ...sheet }: OrderThreadProps) {
  return <ThreadSheet thread={useThread(read)} orderId={read.orderId} {...sheet} />
}
