import { sql } from 'kysely'
import type { ChatKind } from '#contract/core/chat-shapes.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export interface WrittenRow {
  id: string
  kind: ChatKind
  order_id: string | null
  body: string | null
  picture_id: string | null
  sent_at: Date
}

/** Returns what a person wrote, oldest first, from after an id. */
export async function listWritten(
  db: Db,
  userId: string,
  after: { sentAt: Date; id: string } | null,
  limit: number,
): Promise<WrittenRow[]> {
  const { rows } = await sql<WrittenRow>`
    select m.id, t.kind, t.order_id, m.body, m.picture_id, m.sent_at
    from chat_messages m join chat_threads t on t.id = m.thread_id
    where m.sender_id = ${userId} and m.kind in ('text', 'picture')
      and (${after?.id ?? null}::text is null
        or (m.sent_at, m.id) > (${after?.sentAt ?? null}::timestamptz, ${after?.id ?? null}))
    order by m.sent_at, m.id limit ${limit}`.execute(db)
  return rows
}

/**
 * Empties what a person wrote anywhere and all that was written to them in their own threads; that something was
 * said, and when, stays for the others. Returns the pictures that went with it.
 */
export async function blankChatsOf(tx: Tx, userId: string): Promise<string[]> {
  const theirs = sql`kind in ('text', 'picture') and id in (
    select id from chat_messages where sender_id = ${userId}
    union all select m.id from chat_threads t join chat_messages m on m.thread_id = t.id where t.person_id = ${userId})`
  const { rows } = await sql<{ picture_id: string }>`
    select picture_id from chat_messages where ${theirs} and picture_id is not null`.execute(tx)
  await sql`update chat_messages set kind = 'erased', body = null, picture_id = null where ${theirs}`.execute(
    tx,
  )
  await sql`update chat_threads set waiting_since = null where person_id = ${userId}`.execute(tx)
  await sql`update chat_threads set assigned_to = null where assigned_to = ${userId}`.execute(tx)
  await sql`delete from chat_marks where person_id = ${userId}`.execute(tx)
  return rows.map((row) => row.picture_id)
}
