import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

export interface AlertName {
  threadId: string
  userId: string
}

/**
 * Notes that somebody is to learn of a thread's newest message: soon, or, where they were told a moment ago,
 * once that is long enough past. What is due already stays due when it was. Returns when.
 */
export async function saveAlert(
  tx: Tx,
  alert: AlertName & { eventId: number; now: Date; soon: Date; restMs: number },
): Promise<Date> {
  const { rows } = await sql<{ due_at: Date }>`
    insert into message_alerts as a (thread_id, user_id, event_id, due_at, changed_at)
    values (${alert.threadId}, ${alert.userId}, ${alert.eventId}, ${alert.soon}, ${alert.now})
    on conflict (thread_id, user_id) do update set changed_at = excluded.changed_at,
      event_id = greatest(a.event_id, excluded.event_id),
      due_at = coalesce(a.due_at, greatest(excluded.due_at, a.told_at + ${alert.restMs} * interval '1 millisecond'))
    returning due_at`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('an alert went while it was noted')
  return row.due_at
}

/**
 * Takes what is to be told, locked until the transaction ends; returns its newest event, or null where it was
 * taken.
 */
export async function takeAlert(tx: Tx, { threadId, userId }: AlertName): Promise<number | null> {
  const { rows } = await sql<{ event_id: number }>`
    update message_alerts set due_at = null
    where thread_id = ${threadId} and user_id = ${userId} and due_at is not null returning event_id`.execute(
    tx,
  )
  return rows[0]?.event_id ?? null
}

export async function noteNotified(tx: Tx, { threadId, userId }: AlertName, now: Date): Promise<void> {
  await tx
    .updateTable('message_alerts')
    .set({ told_at: now })
    .where('thread_id', '=', threadId)
    .where('user_id', '=', userId)
    .execute()
}

export async function deleteAlertsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('message_alerts').where('changed_at', '<', before).where('due_at', 'is', null).execute()
}

export async function deleteAlertsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('message_alerts').where('user_id', '=', userId).execute()
}
