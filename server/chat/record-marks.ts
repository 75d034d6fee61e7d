import type { ChatMarks } from '#contract/core/chat-shapes.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Entrance } from './policy.ts'
import { notifyThread } from './send-message.ts'
import { findMarks, findThread, saveMarks } from './store.ts'

/** Notes how far somebody is in a thread: never back, and never past what was written. */
export async function recordMarks(
  context: { tx: Tx; clock: Clock },
  { entrance, personId, marks }: { entrance: Entrance; personId: string; marks: ChatMarks },
): Promise<ChatMarks> {
  const { tx } = context
  const thread = await findThread(tx, entrance.name)
  if (thread === null) return { deliveredSeq: 0, readSeq: 0 }
  const deliveredSeq = Math.min(marks.deliveredSeq, thread.last_seq)
  const readSeq = Math.min(marks.readSeq, deliveredSeq)
  const reader = { threadId: thread.id, personId, role: entrance.role }
  const moved = await saveMarks(tx, reader, { deliveredSeq, readSeq })
  if (moved === null) return findMarks(tx, thread.id, personId)
  await notifyThread(context, { type: 'chat.marked', threadId: thread.id, entrance, actorId: personId })
  return moved
}
