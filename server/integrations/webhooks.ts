import type { AuditVerb } from '#contract/admin/audit.ts'
import type { Webhook, WebhookEvent, WebhookMessage } from '#contract/integrations/webhooks.ts'
import { maxWebhooks } from '#contract/integrations/webhooks.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import {
  findWebhookOf,
  listMessages,
  lockMessage,
  type MessageRow,
  makeDue,
  updateReplayed,
} from './message-store.ts'
import { addSendJob } from './send-webhook.ts'
import {
  deleteWebhook,
  insertWebhook,
  listWebhooks,
  lockWebhook,
  updateWebhook,
  type WebhookRow,
} from './webhook-store.ts'

interface Context {
  tx: Tx
  clock: Clock
}

interface Named {
  customerId: string
  id: string
}

/** Has a customer's order events sent to an address from now on. Throws integrations.too_many. */
export async function createWebhook(
  { tx, clock }: Context,
  input: { customerId: string; url: string; events: WebhookEvent[] },
): Promise<Webhook> {
  if ((await listWebhooks(tx, input.customerId)).length >= maxWebhooks) throw fail('integrations.too_many')
  const row = { id: newId('webhook', clock), url: input.url, events: [...new Set(input.events)] }
  const now = clock.now()
  await insertWebhook(tx, { ...row, customerId: input.customerId, now })
  const detail = { host: new URL(row.url).host, events: row.events }
  await audit({ tx, clock }, 'create_webhook', { customerId: input.customerId, id: row.id }, detail)
  return { ...row, createdAt: now.toISOString(), failingSince: null, disabledAt: null }
}

/** Removes a webhook with its log. Throws integrations.not_found. */
export async function removeWebhook({ tx, clock }: Context, named: Named): Promise<void> {
  const webhook = await getWebhook(tx, named)
  await deleteWebhook(tx, webhook.id)
  await audit({ tx, clock }, 'remove_webhook', named, { host: new URL(webhook.url).host })
}

/** Turns a webhook on again and sends what waited. Throws integrations.not_found. */
export async function enableWebhook({ tx, clock }: Context, named: Named): Promise<void> {
  const webhook = await getWebhook(tx, named)
  if (webhook.disabled_at === null) return
  await updateWebhook(tx, webhook.id, { failing_since: null, disabled_at: null, failures: 0, retry_at: null })
  await makeDue(tx, webhook.id, clock.now())
  await addSendJob(tx, webhook.id)
  await audit({ tx, clock }, 'enable_webhook', named, {})
}

/** Sends a message once more, at once. Throws integrations.not_found, integrations.disabled. */
export async function replayMessage({ tx, clock }: Context, named: Named): Promise<WebhookMessage> {
  const webhookId = await findWebhookOf(tx, named.id)
  if (webhookId === null) throw fail('integrations.not_found')
  const webhook = await getWebhook(tx, { ...named, id: webhookId })
  const message = await lockMessage(tx, named.id)
  if (message === null) throw fail('integrations.not_found')
  if (webhook.disabled_at !== null) throw fail('integrations.disabled')
  const now = clock.now()
  await updateReplayed(tx, message.id, now)
  await updateWebhook(tx, webhook.id, { retry_at: null })
  await addSendJob(tx, webhook.id)
  return presentMessage({ ...message, next_at: now, delivered_at: null, attempts: 0 })
}

export async function readWebhooks(db: Db | Tx, customerId: string): Promise<Webhook[]> {
  const rows = await listWebhooks(db, customerId)
  return rows.map((row) => ({
    id: row.id,
    url: row.url,
    events: row.events,
    createdAt: row.created_at.toISOString(),
    failingSince: row.failing_since?.toISOString() ?? null,
    disabledAt: row.disabled_at?.toISOString() ?? null,
  }))
}

/** Returns one page of a webhook's log. Throws integrations.not_found. */
export async function readMessages(
  db: Db,
  named: Named,
  { before, limit }: { before: string | null; limit: number },
): Promise<{ items: WebhookMessage[]; nextCursor: string | null }> {
  const webhooks = await listWebhooks(db, named.customerId)
  if (!webhooks.some(({ id }) => id === named.id)) throw fail('integrations.not_found')
  const read = (most: number) => listMessages(db, { webhookId: named.id, before, limit: most })
  const { rows, nextCursor } = await readPage(limit, read, ({ id }) => id)
  return { items: rows.map(presentMessage), nextCursor }
}

async function getWebhook(tx: Tx, { id, customerId }: Named): Promise<WebhookRow> {
  const webhook = await lockWebhook(tx, id)
  if (webhook?.customer_id !== customerId) throw fail('integrations.not_found')
  return webhook
}

function audit(
  { tx, clock }: Context,
  action: AuditVerb<'integrations'>,
  { customerId, id }: Named,
  detail: Record<string, unknown>,
): Promise<void> {
  return recordAudit(tx, clock, {
    actorId: customerId,
    action: `integrations.${action}`,
    subject: id,
    detail,
  })
}

function presentMessage(row: MessageRow): WebhookMessage {
  return {
    id: row.id,
    type: row.type,
    orderId: row.order_id,
    createdAt: row.created_at.toISOString(),
    state: stateOf(row),
    attempts: row.attempts,
    lastAt: row.last_at?.toISOString() ?? null,
    lastStatus: row.last_status,
    lastAnswer: row.last_answer,
    nextAt: row.next_at?.toISOString() ?? null,
  }
}

function stateOf(row: MessageRow): WebhookMessage['state'] {
  if (row.delivered_at !== null) return 'delivered'
  return row.next_at === null ? 'failed' : 'waiting'
}
