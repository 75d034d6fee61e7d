import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import type { NewsKind } from './order-updates.ts'

export interface NewMessage {
  id: string
  subscriptionId: string
  /** Left out of a request, which no event is about. */
  eventId?: number
  /**
   * Names what it is about: an order's news the order, a message's its thread, what waits for an approver the request, a
   * reminder's the date.
   */
  orderId?: string
  threadId?: string
  requestId?: string
  remindedOf?: ReminderDate
  news: NewsKind | 'message' | 'request' | ReminderNews
  createdAt: Date
  expiresAt: Date
}

/** Names a date of an order that comes by itself. */
export interface ReminderDate {
  id: string
  date: string
}

export type ReminderNews = 'standing_reminded' | 'standing_refused'

/** Adds messages, each event to a device once; returns the ids of those that are new. */
export async function insertMessages(tx: Tx, messages: NewMessage[]): Promise<string[]> {
  if (messages.length === 0) return []
  const rows = await tx
    .insertInto('push_messages')
    .values(({ cast, val }) =>
      messages.map((message) => ({
        id: message.id,
        subscription_id: message.subscriptionId,
        event_id: message.eventId ?? null,
        order_id: message.orderId ?? null,
        thread_id: message.threadId ?? null,
        request_id: message.requestId ?? null,
        standing_id: message.remindedOf?.id ?? null,
        standing_date:
          message.remindedOf === undefined ? null : cast<Date>(val(message.remindedOf.date), 'date'),
        news: message.news,
        created_at: message.createdAt,
        expires_at: message.expiresAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export type ClaimedMessage = ClaimedRow &
  (
    | About<{ order_id: string; news: NewsKind }>
    | About<{ thread_id: string; news: 'message' }>
    | About<{ request_id: string; news: 'request' }>
    | About<{ reminder_id: string; reminder_date: string; news: ReminderNews }>
  )

/** Names what a message is about; what it may be about otherwise is null. */
type About<Named> = Omit<
  Record<'order_id' | 'thread_id' | 'request_id' | 'reminder_id' | 'reminder_date', null>,
  keyof Named
> &
  Named

interface ClaimedRow {
  id: string
  subscription_id: string
  expires_at: Date
  user_id: string
  /** Counts the times that its push service was asked to take it, with this one. */
  tries: number
}

/**
 * Takes a waiting message for one sender until a moment, and counts the try, which is none while its device is left in
 * peace; null where there is nothing to send.
 */
export async function claimMessage(
  db: Db,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<ClaimedMessage | null> {
  const { rows } = await sql<ClaimedMessage>`
    update push_messages m set claimed_until = ${until}, tries = m.tries + case when s.quiet_until > ${now} then 0 else 1 end
    from push_subscriptions s
    where m.id = ${id} and m.status = 'queued' and (m.claimed_until is null or m.claimed_until <= ${now})
      and s.id = m.subscription_id
    returning m.id, m.subscription_id, m.order_id, m.thread_id, m.request_id, m.standing_id as reminder_id,
      m.standing_date::text as reminder_date, m.news, m.expires_at, s.user_id,
      m.tries`.execute(db)
  return rows[0] ?? null
}

/** `dropped` was news no longer, or not wanted. */
export type MessageEnd = 'sent' | 'dropped' | 'failed'

export async function endMessage(db: Db, id: string, status: MessageEnd, now: Date): Promise<void> {
  await db
    .updateTable('push_messages')
    .set({ status, ended_at: now, claimed_until: null })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute()
}

/** Notes a failed try and lets the message go, so that it can be tried again. */
export async function noteFailure(db: Db, id: string, reason: string, now: Date): Promise<void> {
  await db
    .updateTable('push_messages')
    .set({ last_error: reason, failed_at: now, claimed_until: null })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute()
}

/** Waiting messages that no job will send, oldest first, locked until the transaction ends. */
export async function listJobless(
  tx: Tx,
  job: string,
  limit: number,
): Promise<{ id: string; subscription_id: string }[]> {
  const { rows } = await sql<{ id: string; subscription_id: string }>`
    select m.id, m.subscription_id from push_messages m
    where m.status = 'queued' and not exists (
      select from graphile_worker.jobs j
      where j.key = m.id and j.task_identifier = ${job} and j.attempts < j.max_attempts)
    order by m.created_at limit ${limit} for update of m skip locked`.execute(tx)
  return rows
}

export async function deleteMessagesBefore(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, { table: 'push_messages', at: 'created_at', before })
}

/** Notifications that ended unsent since a moment: how many, and since when. */
export async function countFailedMessages(
  db: Db,
  since: Date,
): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(failed_at) as since from push_messages
    where status = 'failed' and failed_at >= ${since}`.execute(db)
  return rows[0] ?? { count: 0, since: null }
}

export interface PushHealthRow {
  devices: number
  waiting: number
  failed: number
  sent_at: Date | null
  failed_at: Date | null
  last_error: string | null
}

export async function readHealth(db: Db | Tx): Promise<PushHealthRow> {
  const { rows } = await sql<PushHealthRow>`select
      (select count(*) from push_subscriptions) as devices,
      (select count(*) from push_messages where status = 'queued') as waiting,
      (select count(*) from push_messages where status = 'failed') as failed,
      (select max(ended_at) from push_messages where status = 'sent') as sent_at, f.failed_at, f.last_error
    from (select 1) one left join lateral (
      select failed_at, last_error from push_messages where failed_at is not null
      order by failed_at desc limit 1) f on true`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a count of messages answered nothing')
  return row
}
