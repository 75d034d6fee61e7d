import type { ChatAdmin } from '#contract/chat/admin-chat.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { cityOfThread, findChatAdmin } from './admin-chat-store.ts'
import { enterAsAdmin } from './policy.ts'
import { notifyThread } from './send-message.ts'
import { lockThread, updateThread } from './store.ts'

/** Gives a thread to somebody who may answer in it, or to nobody. */
export async function assignThread(
  context: { tx: Tx; clock: Clock },
  { threadId, adminId, userId }: { threadId: string; adminId: string; userId: string | null },
): Promise<ChatAdmin | null> {
  const { tx } = context
  const thread = await lockThread(tx, threadId)
  if (!thread) throw fail('chat.not_found')
  const city = await cityOfThread(tx, threadId)
  const given = userId === null ? null : await findChatAdmin(tx, userId, city)
  if (userId !== null && given === null) throw fail('chat.not_staff')
  if (thread.assigned_to === userId) return given
  await updateThread(tx, threadId, { assigned_to: userId })
  const entrance = await enterAsAdmin(tx, thread)
  await notifyThread(context, { type: 'chat.marked', threadId, entrance, actorId: adminId })
  return given
}
