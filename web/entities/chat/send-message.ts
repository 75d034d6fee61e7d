import { sendOrderMessageEndpoint, sendSupportMessageEndpoint } from '#contract/chat/chat.ts'
import { trueNow } from '#web/platform/core/true-time.ts'
import { queueWrite } from '#web/platform/offline/outbox.ts'
import { newMessageId } from './message-id.ts'

/** Writes to an order's thread, or to our team: through the outbox, which waits for a network where there is none. */
export function sendMessage(
  orderId: string | null,
  owner: string,
  message: { text: string } | { photo: string },
): void {
  const id = newMessageId()
  const body = { id, ...message, sentAt: new Date(trueNow()).toISOString() }
  const options = { key: id, owner, thread: `chat:${orderId ?? 'support'}` }
  if (orderId === null) void queueWrite(sendSupportMessageEndpoint, { body }, options)
  else void queueWrite(sendOrderMessageEndpoint, { params: { id: orderId }, body }, options)
}
