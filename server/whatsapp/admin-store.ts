import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { InRow, OutRow } from './core/message-store.ts'

export interface ReplyRow {
  id: string
  body: string | null
  picture_id: string | null
}

/**
 * Returns what our team wrote in a thread since its person wrote last, and did not say on WhatsApp yet; nothing where they
 * wrote last by another way.
 */
export async function listUnsaidReplies(tx: Tx, phone: string, threadId: string): Promise<ReplyRow[]> {
  const { rows } = await sql<ReplyRow>`
    with last as (select id, seq from chat_messages where thread_id = ${threadId} and sender_role = 'customer'
      order by seq desc limit 1)
    select m.id, m.body, m.picture_id from chat_messages m
    where m.thread_id = ${threadId} and m.sender_role = 'staff' and m.kind in ('text', 'picture')
      and m.seq > (select seq from last)
      and exists (select 1 from whatsapp_messages w, last where w.phone = ${phone} and w.content -> 'chatIds' ? last.id)
      and not exists (select 1 from whatsapp_messages w where w.phone = ${phone} and w.content ->> 'chatId' = m.id)
    order by m.seq limit 50`.execute(tx)
  return rows
}

/** Returns the newest messages of a number, newest first. */
export async function listNewest(db: Db | Tx, phone: string, limit: number): Promise<(InRow | OutRow)[]> {
  const { rows } = await sql<InRow | OutRow>`
    select * from whatsapp_messages where phone = ${phone} order by said_at desc, place desc limit ${limit}`.execute(
    db,
  )
  return rows
}

export async function findFile(
  db: Db,
  messageId: string,
  userId: string,
): Promise<{ media: Buffer; media_type: string } | null> {
  const { rows } = await sql<{ media: Buffer; media_type: string }>`
    select m.media, coalesce(m.media_type, '') as media_type from whatsapp_messages m join whatsapp_numbers n on n.phone = m.phone
    where m.id = ${messageId} and n.user_id = ${userId} and m.media is not null`.execute(db)
  return rows[0] ?? null
}
