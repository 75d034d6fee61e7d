import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import type { MessageState, OutContent } from './message-store.ts'
import type { StatusNews } from './read-delivery.ts'

/** Stores what WhatsApp said of a message, once. */
export async function insertStatus(tx: Tx, news: StatusNews): Promise<boolean> {
  const added = await tx
    .insertInto('whatsapp_statuses')
    .values({
      wamid: news.wamid,
      status: news.status,
      at: news.at,
      message_id: news.messageId,
      error_code: news.errorCode,
      error_text: news.errorText,
      category: news.category,
      is_billable: news.isBillable,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

/** Orders how far a message has come; what was delivered did not fail. */
const order = sql.raw(`array['sent', 'failed', 'delivered', 'read']`)

export interface Moved {
  id: string
  phone: string
  state: MessageState
  content: OutContent
  expires_at: Date | null
  tries: number
  error_code: number | null
  error_text: string | null
}

/**
 * Brings messages up to the furthest that WhatsApp said of them, whatever came first; by our own id too, where nothing
 * was answered when they were handed over. Returns those that moved.
 */
export async function applyStatuses(tx: Tx, wamids: readonly string[]): Promise<Moved[]> {
  await sql`
    update whatsapp_messages m set category = coalesce(s.category, m.category),
      is_billable = coalesce(s.is_billable, m.is_billable)
    from whatsapp_statuses s where s.wamid = any(${wamids}::text[]) and s.category is not null
      and m.is_ours and (m.wamid = s.wamid or (m.wamid is null and m.id = s.message_id))`.execute(tx)
  const { rows } = await sql<Moved>`
    update whatsapp_messages m set state = s.status, wamid = s.wamid, error_code = s.error_code, error_text = s.error_text
    from (select distinct on (wamid) wamid, status, message_id, error_code, error_text
      from whatsapp_statuses where wamid = any(${wamids}::text[])
      order by wamid, array_position(${order}, status) desc) s
    where m.is_ours and m.state <> 'dropped' and (m.wamid = s.wamid or (m.wamid is null and m.id = s.message_id))
      and array_position(${order}, s.status) > coalesce(array_position(${order}, m.state), 0)
    returning m.id, m.phone, m.state, m.content, m.expires_at, m.tries, m.error_code, m.error_text`.execute(
    tx,
  )
  return rows
}

/** The status of a message of which nothing was answered, by the id that we gave it. */
export async function findWamidOf(tx: Tx, messageId: string): Promise<string | null> {
  const { rows } = await sql<{ wamid: string }>`
    select wamid from whatsapp_statuses where message_id = ${messageId} limit 1`.execute(tx)
  return rows[0]?.wamid ?? null
}
