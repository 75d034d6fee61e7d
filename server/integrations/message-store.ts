import { sql } from 'kysely'
import type { WebhookEvent } from '#contract/integrations/webhooks.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import { carriedTrace } from '#server/platform/telemetry/tracing.ts'
import { isOpenCustomer } from './webhook-store.ts'

export interface MessageRow {
  id: string
  webhook_id: string
  type: WebhookEvent
  order_id: string
  body: string
  created_at: Date
  attempts: number
  last_at: Date | null
  last_status: number | null
  last_answer: string | null
  next_at: Date | null
  delivered_at: Date | null
  /** In which its event happened. */
  trace: string | null
}

const messageColumns = sql.raw(
  `m.id, m.webhook_id, m.type, m.order_id, m.body, m.created_at, m.attempts, m.last_at, m.last_status, m.last_answer,
    m.next_at, m.delivered_at, m.trace`,
)

/** Stores what is to be sent, unless this event is there already. Returns whether it was new. */
export async function insertMessage(
  tx: Tx,
  message: {
    id: string
    webhookId: string
    eventId: number
    type: string
    orderId: string
    body: string
    now: Date
  },
): Promise<boolean> {
  const result = await tx
    .insertInto('webhook_messages')
    .values({
      id: message.id,
      webhook_id: message.webhookId,
      event_id: message.eventId,
      type: message.type,
      order_id: message.orderId,
      body: message.body,
      created_at: message.now,
      next_at: message.now,
      trace: carriedTrace(),
    })
    .onConflict((conflict) => conflict.columns(['webhook_id', 'event_id']).doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** The message of a webhook that is due first, or null; nothing goes out for an account that may have no programs now. */
export async function findDueMessage(db: Db, webhookId: string, now: Date): Promise<MessageRow | null> {
  const { rows } = await sql<MessageRow>`
    select ${messageColumns} from webhook_messages m join webhooks w on w.id = m.webhook_id
      join users u on u.id = w.customer_id
    where m.webhook_id = ${webhookId} and m.next_at <= ${now} and ${isOpenCustomer} order by m.next_at, m.id limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The webhook of a message, or null where there is no such message. */
export async function findWebhookOf(db: Db | Tx, messageId: string): Promise<string | null> {
  const row = await db
    .selectFrom('webhook_messages')
    .select('webhook_id')
    .where('id', '=', messageId)
    .executeTakeFirst()
  return row?.webhook_id ?? null
}

/** Returns a message, locked, or null. Whoever needs its webhook as well locks that first. */
export async function lockMessage(tx: Tx, id: string): Promise<MessageRow | null> {
  const { rows } = await sql<MessageRow>`
    select ${messageColumns} from webhook_messages m where m.id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

/** Returns a webhook's log, newest first, from below a cursor. */
export async function listMessages(
  db: Db,
  { webhookId, before, limit }: { webhookId: string; before: string | null; limit: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${messageColumns} from webhook_messages m
    where m.webhook_id = ${webhookId} and (${before}::text is null or m.id < ${before})
    order by m.id desc limit ${limit}`.execute(db)
  return rows
}

/** Makes all that waits for a webhook due. */
export async function makeDue(tx: Tx, webhookId: string, now: Date): Promise<void> {
  await tx
    .updateTable('webhook_messages')
    .set({ next_at: now })
    .where('webhook_id', '=', webhookId)
    .where('next_at', 'is not', null)
    .execute()
}

/** Writes down what came of a try, once: returns false where another process wrote it first. */
export async function updateTried(
  tx: Tx,
  tried: Pick<MessageRow, 'id' | 'attempts'>,
  outcome: {
    last_at: Date
    last_status: number | null
    last_answer: string | null
    next_at: Date | null
    delivered_at: Date | null
  },
): Promise<boolean> {
  const result = await tx
    .updateTable('webhook_messages')
    .set({ ...outcome, attempts: tried.attempts + 1 })
    .where('id', '=', tried.id)
    .where('attempts', '=', tried.attempts)
    .where('next_at', 'is not', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Lets a message be tried again from the beginning. */
export async function updateReplayed(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('webhook_messages')
    .set({ next_at: now, delivered_at: null, attempts: 0 })
    .where('id', '=', id)
    .execute()
}

/** Deletes the log of before a moment. */
export async function deleteMessagesBefore(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, { table: 'webhook_messages', at: 'created_at', before })
}
