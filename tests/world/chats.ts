import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { answerChatEndpoint, listChatsEndpoint } from '#contract/chat/admin-chat.ts'
import { sendOrderMessageEndpoint, sendSupportMessageEndpoint } from '#contract/chat/chat.ts'
import type { newMessage } from '#contract/core/chat-shapes.ts'
import type { Client } from './clients.ts'
import { newKey } from './orders.ts'

type NewMessage = z.input<typeof newMessage>

/** An id as a device makes it. */
export function newMessageId(): string {
  const chance = Array.from(randomBytes(26), (byte) => '0123456789abcdefghjkmnpqrstvwxyz'.charAt(byte & 31))
  return `msg_${chance.join('')}`
}

function written(text: string, more: Partial<NewMessage>): NewMessage {
  return { id: newMessageId(), ...('photo' in more ? {} : { text }), ...more }
}

export function writeTo(who: Client, orderId: string, text: string, more: Partial<NewMessage> = {}) {
  const call = { params: { id: orderId }, body: written(text, more) }
  return who.call(sendOrderMessageEndpoint, call, { idempotencyKey: newKey() })
}

/** Writes to our team. */
export function ask(who: Client, text: string, more: Partial<NewMessage> = {}) {
  return who.call(sendSupportMessageEndpoint, { body: written(text, more) }, { idempotencyKey: newKey() })
}

export function answerAs(admin: Client, threadId: string, text: string, more: Partial<NewMessage> = {}) {
  const call = { params: { id: threadId }, body: written(text, more) }
  return admin.call(answerChatEndpoint, call, { idempotencyKey: newKey() })
}

/** The id of the newest thread of the inbox that a search finds. */
export async function threadFound(admin: Client, search: string): Promise<string> {
  const { items } = await admin.call(listChatsEndpoint, { query: { search } })
  const [first] = items
  if (!first) throw new Error(`no thread is found by ${search}`)
  return first.id
}
