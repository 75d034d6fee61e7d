import {
  type ChatEvent,
  type ChatMessage,
  type ChatRole,
  messagesAtOnce,
} from '#contract/core/chat-shapes.ts'
import { firstName } from '#server/orders/core/first-name.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { numberOfCursor, readPage } from '#server/platform/database/read-page.ts'
import type { StoredEvent } from '#server/platform/events/events.ts'
import { listMessages, type MessageRow, readHowFar, type ThreadRow } from './store.ts'

export interface Reader {
  personId: string
  role: ChatRole
  /** Messages before this are not theirs to read any more. */
  readsSince: Date | null
}

/** Stands, for customers and agents, for anyone who answers in our team. */
const adminName = 'Kasuwa'

/** Presents a message as one reader sees it: admins go by their names only among each other. */
export function presentMessage(row: MessageRow, reader: Omit<Reader, 'readsSince'>): ChatMessage {
  return {
    id: row.id,
    seq: row.seq,
    from: row.sender_role,
    name: row.sender_role === 'staff' && reader.role !== 'staff' ? adminName : firstName(row.sender_name),
    isMine: row.sender_id === reader.personId,
    text: row.body,
    hasPicture: row.picture_id !== null,
    isForgotten: row.kind === 'forgotten',
    sentAt: row.sent_at.toISOString(),
  }
}

/** One page of a thread, oldest message first, with how far everybody is. */
export async function readThreadPage(
  db: Db | Tx,
  thread: Pick<ThreadRow, 'id' | 'last_seq'>,
  reader: Reader,
  before: number | null,
) {
  const read = (limit: number) => listMessages(db, thread.id, { before, since: reader.readsSince, limit })
  const [{ rows, nextCursor }, { myReadSeq, unread, ...others }] = await Promise.all([
    readPage(messagesAtOnce, read, ({ seq }) => seq),
    readHowFar(db, thread.id, reader),
  ])
  return {
    messages: rows.map((row) => presentMessage(row, reader)).reverse(),
    before: numberOfCursor(nextCursor),
    lastSeq: thread.last_seq,
    others,
    myReadSeq,
    unread,
  }
}

/** The page of a thread in which nobody has written yet. */
export const emptyPage = {
  messages: [],
  before: null,
  lastSeq: 0,
  others: { deliveredSeq: 0, readSeq: 0 },
  myReadSeq: 0,
  unread: 0,
}

/** Presents an event as the streams of threads carry it; others do not concern them. */
export function viewChat(event: StoredEvent): ChatEvent | null {
  if (event.type !== 'chat.sent' && event.type !== 'chat.marked') return null
  const { threadId, orderId, from } = event.detail
  return {
    type: event.type,
    threadId: String(threadId),
    kind: orderId === null ? 'support' : 'order',
    orderId: orderId === null ? null : String(orderId),
    from: from as ChatRole,
  }
}
