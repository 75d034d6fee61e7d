import { sql } from 'kysely'
import type { WebhookEvent } from '#contract/integrations/webhooks.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export interface WebhookRow {
  id: string
  customer_id: string
  url: string
  events: WebhookEvent[]
  created_at: Date
  failing_since: Date | null
  disabled_at: Date | null
}

/** A person `u` who may have programs of their own now. */
export const isOpenCustomer = sql.raw(
  `u.role = 'customer' and not u.is_god_mode and u.suspended_at is null and u.erased_at is null`,
)

const webhookColumns = sql.raw('id, customer_id, url, events, created_at, failing_since, disabled_at')

/** A customer's webhooks, oldest first. */
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

/** A customer's webhook, locked, or null. */
export async function lockWebhook(tx: Tx, id: string, customerId: string): Promise<WebhookRow | null> {
  const { rows } = await sql<WebhookRow>`
    select ${webhookColumns} from webhooks where id = ${id} and customer_id = ${customerId} for update`.execute(
    tx,
  )
  return rows[0] ?? null
}

export async function updateWebhook(
  tx: Tx,
  id: string,
  changes: { failing_since: Date | null; disabled_at: Date | null },
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
