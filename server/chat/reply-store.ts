import { sql } from 'kysely'
import type { ChatReply } from '#contract/chat/admin-chat.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Every answer that is saved, by title. */
export async function listReplyRows(db: Db | Tx, most: number): Promise<ChatReply[]> {
  const { rows } = await sql<ChatReply>`
    select id, title, body from chat_replies order by lower(title), id limit ${most}`.execute(db)
  return rows
}

/** Lets one change of the ready answers happen after another, so that they can be counted. */
export async function lockReplies(tx: Tx): Promise<number> {
  await sql`lock table chat_replies in share row exclusive mode`.execute(tx)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from chat_replies`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Returns whether another answer has this title, in whatever case. */
export async function hasTitle(tx: Tx, title: string, exceptId: string | null): Promise<boolean> {
  const { rows } = await sql`
    select 1 from chat_replies where lower(title) = lower(${title}) and id is distinct from ${exceptId}`.execute(
    tx,
  )
  return rows.length > 0
}

export async function insertReply(tx: Tx, reply: ChatReply, now: Date): Promise<void> {
  await tx
    .insertInto('chat_replies')
    .values({ ...reply, created_at: now, changed_at: now })
    .execute()
}

/** False where there is no such answer. */
export async function updateReply(tx: Tx, { id, title, body }: ChatReply, now: Date): Promise<boolean> {
  const changed = await tx
    .updateTable('chat_replies')
    // A clock that was ahead may have written when it was added.
    .set(({ fn, ref, val }) => ({
      title,
      body,
      changed_at: fn<Date>('greatest', [ref('created_at'), val(now)]),
    }))
    .where('id', '=', id)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** The title of the answer that was dropped, or null. */
export async function deleteReply(tx: Tx, id: string): Promise<string | null> {
  const row = await tx.deleteFrom('chat_replies').where('id', '=', id).returning('title').executeTakeFirst()
  return row?.title ?? null
}
