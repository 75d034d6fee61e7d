import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Reaction } from '#server/platform/events/relay.ts'
import { enterAsAdmin } from './policy.ts'
import { notifyThread } from './send-message.ts'
import { endOrderWait, hasOrderWait, lockThread, updateThread } from './store.ts'

/** Says that nobody waits any more, unless something was written after what was seen. */
export async function settleThread(
  context: { tx: Tx; clock: Clock },
  { threadId, adminId, seq }: { threadId: string; adminId: string; seq: number },
): Promise<{ waitingSince: string | null; isChanged: boolean }> {
  const { tx } = context
  const thread = await lockThread(tx, threadId)
  if (!thread) throw fail('chat.not_found')
  if (thread.waiting_since === null) return { waitingSince: null, isChanged: false }
  if (thread.last_seq > seq) return { waitingSince: thread.waiting_since.toISOString(), isChanged: false }
  await updateThread(tx, threadId, { waiting_since: null })
  const entrance = await enterAsAdmin(tx, thread)
  await notifyThread(context, { type: 'chat.marked', threadId, entrance, actorId: adminId })
  return { waitingSince: null, isChanged: true }
}

/** Handing over the goods answers what was written before: nobody waits, unless something came after it. */
export const deliveredChatReaction: Reaction = {
  to: new Set(['order.delivered']),
  when: hasOrderWait,
  async react(context, events) {
    for (const { order_id: orderId, received_at: until } of events) {
      const thread = orderId === null ? null : await endOrderWait(context.tx, { orderId, until })
      if (thread === null) continue
      const entrance = await enterAsAdmin(context.tx, thread)
      await notifyThread(context, { type: 'chat.marked', threadId: thread.id, entrance, actorId: null })
    }
  },
}
