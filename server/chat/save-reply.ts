import { type ChatReply, mostReplies } from '#contract/chat/admin-chat.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { deleteReply, hasTitle, insertReply, lockReplies, updateReply } from './reply-store.ts'

interface Context {
  tx: Tx
  clock: Clock
}

/** Stores a new answer ready. */
export async function addReply({ tx, clock }: Context, reply: Omit<ChatReply, 'id'>): Promise<string> {
  if ((await lockReplies(tx)) >= mostReplies) throw fail('chat.too_many_replies')
  if (await hasTitle(tx, reply.title, null)) throw fail('chat.reply_title_taken')
  const id = newId('chatReply', clock)
  await insertReply(tx, { id, ...reply }, clock.now())
  return id
}

export async function changeReply({ tx, clock }: Context, reply: ChatReply): Promise<void> {
  await lockReplies(tx)
  if (await hasTitle(tx, reply.title, reply.id)) throw fail('chat.reply_title_taken')
  if (!(await updateReply(tx, reply, clock.now()))) throw fail('chat.reply_not_found')
}

/** Drops an answer; returns its title. */
export async function removeReply(tx: Tx, id: string): Promise<string> {
  const title = await deleteReply(tx, id)
  if (title === null) throw fail('chat.reply_not_found')
  return title
}
