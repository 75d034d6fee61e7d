import { sendOrderMessageEndpoint } from '#contract/chat/chat.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { newId } from '#server/platform/core/ids.ts'
import { request } from './request.ts'

/** Writes in the chat of an order, as its customer or its agent. */
export function sendMessage(orderId: string, text: string) {
  const body = { id: newId('message', systemClock), text }
  return request(sendOrderMessageEndpoint, { params: { id: orderId }, body })
}
