import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { sendOrderMessage, sendSupportMessage } from '#contract/chat.ts'
import { answerChat, listChats } from '#contract/chat-desk.ts'
import type { newMessage } from '#contract/chat-shapes.ts'
import type { Client } from './clients.ts'
import { newKey } from './errands.ts'

type NewMessage = z.input<typeof newMessage>

/** An id as a device makes it. */
export function newMessageId(): string {
  const chance = Array.from(randomBytes(26), (byte) => '0123456789abcdefghjkmnpqrstvwxyz'.charAt(byte & 31))
  return `msg_${chance.join('')}`
}

function written(text: string, more: Partial<NewMessage>): NewMessage {
  return { id: newMessageId(), ...('photo' in more ? {} : { text }), ...more }
}

/** Writes about an order. */
export function writeTo(who: Client, orderId: string, text: string, more: Partial<NewMessage> = {}) {
  const call = { params: { id: orderId }, body: written(text, more) }
  return who.call(sendOrderMessage, call, { idempotencyKey: newKey() })
}

/** Writes to our office. */
export function ask(who: Client, text: string, more: Partial<NewMessage> = {}) {
  return who.call(sendSupportMessage, { body: written(text, more) }, { idempotencyKey: newKey() })
}

/** Answers in a thread as our office. */
export function answerAs(staff: Client, threadId: string, text: string, more: Partial<NewMessage> = {}) {
  const call = { params: { id: threadId }, body: written(text, more) }
  return staff.call(answerChat, call, { idempotencyKey: newKey() })
}

/** The id of the newest thread of the inbox that a search finds. */
export async function threadFound(staff: Client, search: string): Promise<string> {
  const { items } = await staff.call(listChats, { query: { search } })
  const [first] = items
  if (!first) throw new Error(`no thread is found by ${search}`)
  return first.id
}
