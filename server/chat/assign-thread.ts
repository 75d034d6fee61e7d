import type { ChatStaff } from '#contract/chat-desk.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { fail } from '#server/platform/errors.ts'
import { findChatStaff } from './desk-store.ts'
import { enterAsStaff } from './policy.ts'
import { tellThread } from './send-message.ts'
import { lockThread, updateThread } from './store.ts'

/** Gives a thread to somebody who may answer in it, or to nobody. */
export async function assignThread(
  context: { tx: Tx; clock: Clock },
  { threadId, staffId, userId }: { threadId: string; staffId: string; userId: string | null },
): Promise<ChatStaff | null> {
  const { tx } = context
  const thread = await lockThread(tx, threadId)
  if (!thread) throw fail('chat.not_found')
  const given = userId === null ? null : await findChatStaff(tx, userId)
  if (userId !== null && given === null) throw fail('chat.not_staff')
  if (thread.assigned_to === userId) return given
  await updateThread(tx, threadId, { assigned_to: userId })
  const entrance = await enterAsStaff(tx, thread)
  await tellThread(context, { type: 'chat.marked', threadId, entrance, actorId: staffId })
  return given
}
