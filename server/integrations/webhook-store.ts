import { sql } from 'kysely'
import type { WebhookEvent } from '#contract/integrations/webhooks.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { EventConditions } from '#server/platform/events/event-places.ts'

export interface WebhookRow {
  id: string
  customer_id: string
  url: string
  events: WebhookEvent[]
  created_at: Date
  failing_since: Date | null
  disabled_at: Date | null
  /** Counts how often in a row its address did not answer, and until when it is left in peace. */
  failures: number
  retry_at: Date | null
  /** Somebody sends to it until then at the latest. */
  sending_until: Date | null
}

/** A person `u` who may have programs of their own now. */
export const isOpenCustomer = sql.raw(
  `u.role = 'customer' and not u.is_god_mode and u.suspended_at is null and u.erased_at is null`,
)

const webhookColumns = sql.raw(
  'id, customer_id, url, events, created_at, failing_since, disabled_at, failures, retry_at, sending_until',
)

/** Returns a customer's webhooks, oldest first. */
export async function listWebhooks(db: Db | Tx, customerId: string): Promise<WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`
    select ${webhookColumns} from webhooks where customer_id = ${customerId} order by id`.execute(db)
  return rows
}

/** The webhooks of these customers that are on, of accounts that are open. */
export async function listLiveWebhooks(tx: Tx, customerIds: string[]): Promise<WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`
    select ${webhookColumns} from webhooks
    where customer_id = any(${customerIds}::text[]) and disabled_at is null
      and customer_id in (select u.id from users u where ${isOpenCustomer})`.execute(tx)
  return rows
}

/** Returns whether the customer of an event has a webhook that is on. */
export const hasWebhook = (event: EventConditions) =>
  event.exists(
    event
      .selectFrom('webhooks as w')
      .whereRef('w.customer_id', '=', 'e.customer_id')
      .where('w.disabled_at', 'is', null),
  )

export async function insertWebhook(
  tx: Tx,
  webhook: { id: string; customerId: string; url: string; events: WebhookEvent[]; now: Date },
): Promise<void> {
  await tx
    .insertInto('webhooks')
    .values({
      id: webhook.id,
      customer_id: webhook.customerId,
      url: webhook.url,
      events: webhook.events,
      created_at: webhook.now,
    })
    .execute()
}

/** A webhook, locked against everybody who sends to it or changes it, or null. */
export async function lockWebhook(tx: Tx, id: string): Promise<WebhookRow | null> {
  const { rows } = await sql<WebhookRow>`
    select ${webhookColumns} from webhooks where id = ${id} for no key update`.execute(tx)
  return rows[0] ?? null
}

/**
 * Takes a webhook for one sender until a moment, or returns null: it is off, somebody else sends to it, or its
 * address is left in peace for a while.
 */
export async function claimWebhook(
  db: Db,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<{ url: string } | null> {
  const claimed = await db
    .updateTable('webhooks')
    .set({ sending_until: until })
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .where((eb) => eb.or([eb('sending_until', 'is', null), eb('sending_until', '<=', now)]))
    .where((eb) => eb.or([eb('retry_at', 'is', null), eb('retry_at', '<=', now)]))
    .returning('url')
    .executeTakeFirst()
  return claimed ?? null
}

/** Returns when there is next something to send to a webhook, with the database's now; null where nothing waits or it is off. */
export async function findNextSending(tx: Tx, id: string): Promise<{ at: Date; now: Date } | null> {
  const { rows } = await sql<{ at: Date; now: Date }>`
    select greatest((select min(next_at) from webhook_messages where webhook_id = w.id and next_at is not null),
      w.retry_at, w.sending_until) as at, now() as now
    from webhooks w join users u on u.id = w.customer_id
    where w.id = ${id} and w.disabled_at is null and ${isOpenCustomer}
      and exists (select from webhook_messages where webhook_id = w.id and next_at is not null)`.execute(tx)
  return rows[0] ?? null
}

export async function updateWebhook(
  tx: Tx,
  id: string,
  changes: Partial<
    Pick<WebhookRow, 'failing_since' | 'disabled_at' | 'failures' | 'retry_at' | 'sending_until'>
  >,
): Promise<void> {
  await tx.updateTable('webhooks').set(changes).where('id', '=', id).execute()
}

/** Turns all webhooks of a customer off. Returns how many were on. */
export async function updateWebhooksStopped(tx: Tx, customerId: string, now: Date): Promise<number> {
  const result = await tx
    .updateTable('webhooks')
    .set({ disabled_at: now })
    .where('customer_id', '=', customerId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

export async function deleteWebhook(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('webhooks').where('id', '=', id).execute()
}

export async function deleteWebhooksOf(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom('webhooks').where('customer_id', '=', customerId).execute()
}
