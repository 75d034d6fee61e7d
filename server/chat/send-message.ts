import type { ChatMessage } from '#contract/core/chat-shapes.ts'
import { behindMs, boundDeviceTime } from '#server/orders/core/rules.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { countTry } from '#server/platform/database/rate-limit.ts'
import { appendEvent, type NewEvent, withEvent } from '#server/platform/events/events.ts'
import type { ReceivedPicture } from '#server/platform/pictures/receive-picture.ts'
import type { SavePicture } from '#server/platform/pictures/save-picture.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { cityOfThread } from './admin-chat-store.ts'
import { beginThread } from './begin-thread.ts'
import type { Entrance } from './policy.ts'
import { presentMessage } from './present-thread.ts'
import { actorOf, isOpen, waitingAfter } from './rules.ts'
import { findMessage, insertMessage, saveMarks, updateThreadWritten } from './store.ts'

/** Limits what one person may write in ten minutes; a phone that was away may have much to say. */
const mostMessages = 150
const mostPictures = 30
const windowS = 600

const longAgo = new Date(0)

interface Written {
  id: string
  text: string | null
  photo: string | null
  sentAt?: string | undefined
}

type Counting = Pick<PlatformServices, 'db' | 'clock'>

/** Counts a text against its sender's limit, before anything is held; a picture was counted when it was admitted. */
export async function countText(
  { db, clock }: Counting,
  senderId: string,
  { photo }: Pick<Written, 'photo'>,
): Promise<void> {
  if (photo === null) await countTry(db, clock, { key: `chat:${senderId}`, max: mostMessages, windowS })
}

/** Refuses a picture that cannot be sent, before it is read, and counts the others against their sender's limits. */
export async function admitPictureMessage(
  { db, clock }: Counting,
  { entrance, senderId, message }: { entrance: Entrance; senderId: string; message: Pick<Written, 'id'> },
): Promise<void> {
  const earlier = await findMessage(db, message.id)
  if (earlier !== null && earlier.sender_id !== senderId) throw fail('chat.id_taken')
  if (earlier === null && !isOpen(entrance.endedAt, clock.now())) throw fail('chat.closed')
  await countTry(db, clock, { key: `chat:${senderId}`, max: mostMessages, windowS })
  await countTry(db, clock, { key: `chat-picture:${senderId}`, max: mostPictures, windowS })
}

/**
 * Writes a message at the end of a thread. Its id is the sender's: one that has come already is answered as
 * it was. Who writes has read what is above.
 */
export async function sendMessage(
  { tx, clock, savePicture }: { tx: Tx; clock: Clock; savePicture: SavePicture },
  input: { entrance: Entrance; senderId: string; message: Written; picture: ReceivedPicture | null },
): Promise<ChatMessage> {
  const { entrance, senderId, message, picture } = input
  const reader = { personId: senderId, role: entrance.role }
  const thread = await beginThread({ tx, clock }, entrance)
  const now = clock.now()
  const isClosed = !isOpen(entrance.endedAt, now)
  // A text is looked for only where its id turns out to be taken; a picture is stored before its message.
  const earlier = isClosed || picture !== null ? await findEarlier(tx, message.id, { thread, reader }) : null
  if (earlier !== null) return earlier
  if (isClosed) throw fail('chat.closed')

  const seq = thread.last_seq + 1
  const added = await insertMessage(tx, {
    id: message.id,
    thread_id: thread.id,
    seq,
    sender_id: senderId,
    sender_role: entrance.role,
    kind: picture === null ? 'text' : 'picture',
    body: message.text,
    picture_id: picture && (await savePicture(tx, picture, { ownerId: senderId, threadId: thread.id })),
    sent_at: boundDeviceTime(message.sentAt, now, longAgo, behindMs.others),
    received_at: now,
  })
  if (added === null) {
    const taken = await findEarlier(tx, message.id, { thread, reader })
    if (taken === null) throw fail('chat.id_taken')
    return taken
  }
  const news = { type: 'chat.sent', threadId: thread.id, entrance, actorId: senderId } as const
  const waitingSince = waitingAfter(thread, entrance.role, now)
  const noting = withEvent(tx, clock, await eventOf(tx, news))
  await updateThreadWritten(noting, thread.id, { seq, now, waitingSince })
  await saveMarks(tx, { threadId: thread.id, ...reader }, { deliveredSeq: seq, readSeq: seq })
  return presentMessage(added, reader)
}

/** Returns a message that somebody wrote in a thread before, or null; an id that another message has is refused. */
async function findEarlier(
  tx: Tx,
  id: string,
  { thread, reader }: { thread: { id: string }; reader: { personId: string; role: Entrance['role'] } },
): Promise<ChatMessage | null> {
  const earlier = await findMessage(tx, id)
  if (earlier === null) return null
  if (earlier.thread_id !== thread.id || earlier.sender_id !== reader.personId) throw fail('chat.id_taken')
  return presentMessage(earlier, reader)
}

interface ThreadNews {
  type: 'chat.sent' | 'chat.marked'
  threadId: string
  entrance: Pick<Entrance, 'orderId' | 'city' | 'personId' | 'agentId' | 'role'>
  /** Null where nobody did it by hand. */
  actorId: string | null
}

/** Notifies the streams of a thread's people that something happened in it; never what was written. */
export async function notifyThread({ tx, clock }: { tx: Tx; clock: Clock }, news: ThreadNews): Promise<void> {
  await appendEvent(tx, clock, await eventOf(tx, news))
}

async function eventOf(tx: Tx, news: ThreadNews): Promise<NewEvent> {
  const { orderId, city, personId, agentId, role } = news.entrance
  return {
    type: news.type,
    city: city ?? (await cityOfThread(tx, news.threadId)),
    // Not of the order itself: its log and those who follow it know nothing of what is said.
    order: { id: null, customer_id: personId },
    agentId,
    actor: news.actorId === null ? 'system' : actorOf(role),
    actorId: news.actorId,
    detail: { threadId: news.threadId, orderId, from: role },
  }
}
