import {
  getChatPictureEndpoint,
  sendOrderMessageEndpoint,
  sendSupportMessageEndpoint,
} from '#contract/chat/chat.ts'
import type { ChatMarks, ChatMessage, ChatRole } from '#contract/core/chat-shapes.ts'
import { writeName } from '#contract/queued-writes.ts'
import { urlOf } from '#web/platform/api/api.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import { errorOf, type OutboxItem } from '#web/platform/store/outbox-item.ts'
import * as texts from './texts.ts'

/** Says how far one's own message has come; `refused` is one that the server did not take. */
export type MessageState = 'waiting' | 'refused' | 'sent' | 'delivered' | 'read'

/** A message as the screen shows it, whether it has arrived or not. */
export interface ShownMessage {
  id: string
  from: ChatRole
  name: string
  isMine: boolean
  text: string | null
  /** Its words or picture are stored no longer. */
  isForgotten: boolean
  /** Where the picture is, here or at the server. */
  picture: string | null
  atMs: number
  state: MessageState | null
  /** Says why it was refused. */
  reason: string | null
}

export function showMessage(message: ChatMessage, others: ChatMarks): ShownMessage {
  return {
    id: message.id,
    from: message.from,
    name: message.name,
    isMine: message.isMine,
    text: message.text,
    isForgotten: message.isForgotten,
    picture: message.hasPicture ? urlOf(getChatPictureEndpoint, { params: { id: message.id } }) : null,
    atMs: Date.parse(message.sentAt),
    state: message.isMine ? stateOf(message.seq, others) : null,
    reason: null,
  }
}

function stateOf(seq: number, { deliveredSeq, readSeq }: ChatMarks): MessageState {
  if (seq <= readSeq) return 'read'
  return seq <= deliveredSeq ? 'delivered' : 'sent'
}

/** The body of a queued write, as it was queued. */
interface SavedMessage {
  id: string
  text?: string | null
  photo?: string | null
}

/** A message that is still queued on this device. */
export function showSaved(item: OutboxItem): ShownMessage {
  const { id, text = null, photo = null } = item.data as SavedMessage
  return {
    id,
    from: 'customer',
    name: '',
    isMine: true,
    text,
    isForgotten: false,
    picture: photo === null ? null : `data:image/jpeg;base64,${photo}`,
    atMs: item.timestamp,
    state: item.state === 'refused' ? 'refused' : 'waiting',
    reason: item.state === 'refused' ? reasonOf(errorOf(item), texts.bubble.failed) : null,
  }
}

const endpoints = [writeName(sendOrderMessageEndpoint), writeName(sendSupportMessageEndpoint)]

/** Returns whether a queued write is a message of this thread; null is the one with our team. */
export function isMessageTo(item: OutboxItem, orderId: string | null): boolean {
  return endpoints.includes(item.endpoint) && (item.params['id'] ?? null) === orderId
}
