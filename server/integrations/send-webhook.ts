import type { WebhookEvent } from '#contract/integrations/webhooks.ts'
import { webhookEvents } from '#contract/integrations/webhooks.ts'
import { findOpenUser } from '#server/accounts/find-open-user.ts'
import { viewForParty } from '#server/orders/present-timeline.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Reaction } from '#server/platform/events/relay.ts'
import { newId } from '#server/platform/ids.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import type { QueueMail } from '#server/platform/mail/queue-mail.ts'
import { findWaitingMessage, insertMessage, updateTried } from './message-store.ts'
import { type Answered, postMessage } from './post-message.ts'
import { isLost, maxAttempts, retryDelayMs, signMessage } from './rules.ts'
import { listLiveWebhooks, lockWebhook, updateWebhook } from './webhook-store.ts'

export const sendWebhookJob = 'integrations:send'

/** An address that hangs holds up one lane, and leaves job places for everything else. */
const lanes = 2

/** Adds the job that sends a message; one that waits is replaced. */
export function addSendJob(tx: Tx, id: string, runAt?: Date): Promise<void> {
  const queue = `webhooks:${id.charCodeAt(id.length - 1) % lanes}`
  return addJob(tx, sendWebhookJob, { id }, { key: id, queue, priority: 5, ...(runAt && { runAt }) })
}

/** Stores a message for every webhook that wants an event, and has it sent. */
export const webhooksReaction: Reaction = {
  to: new Set(webhookEvents),
  async react({ tx, clock }, events) {
    const customerIds = [...new Set(events.flatMap((event) => event.customer_id ?? []))]
    const webhooks = customerIds.length === 0 ? [] : await listLiveWebhooks(tx, customerIds)
    if (webhooks.length === 0) return
    for (const event of events) {
      const data = viewForParty(event)
      if (data === null) continue
      const wanting = webhooks.filter(
        (webhook) =>
          webhook.customer_id === event.customer_id && webhook.events.includes(event.type as WebhookEvent),
      )
      const body = JSON.stringify({ type: event.type, timestamp: event.happened_at.toISOString(), data })
      for (const webhook of wanting) {
        const id = newId('webhookMessage', clock)
        const about = { eventId: event.id, type: event.type, orderId: data.orderId }
        if (await insertMessage(tx, { id, webhookId: webhook.id, ...about, body, now: clock.now() }))
          await addSendJob(tx, id)
      }
    }
  },
}

export interface SendContext {
  db: Db
  clock: Clock
  secret: string
  mayReachPrivate: boolean
  queueMail: QueueMail
  /** Between 0 and 1. */
  chance: () => number
}

/** Tries to send a message once; what comes of it decides whether and when it is tried again. */
export async function sendWebhook(context: SendContext, id: string): Promise<void> {
  const { db, clock, secret } = context
  const message = await findWaitingMessage(db, id)
  if (message === null) return
  const { body, webhook_id: webhookId } = message
  const headers = signMessage(secret, { webhookId, id, body, now: clock.now() })
  const answered = await postMessage(message.url, { headers, body }, context)
  await db.transaction().execute((tx) => recordAnswer({ ...context, tx }, message, answered))
}

type Waiting = NonNullable<Awaited<ReturnType<typeof findWaitingMessage>>>

async function recordAnswer(
  context: SendContext & { tx: Tx },
  message: Waiting,
  { status, text }: Answered,
): Promise<void> {
  const { tx, clock, chance } = context
  const webhook = await lockWebhook(tx, message.webhook_id, message.customer_id)
  if (webhook === null) return
  const now = clock.now()
  const isAccepted = status !== null && status >= 200 && status < 300
  const attempts = message.attempts + 1
  const retryAt =
    isAccepted || attempts >= maxAttempts ? null : new Date(now.getTime() + retryDelayMs(attempts, chance()))
  const isNew = await updateTried(tx, message, {
    last_at: now,
    last_status: status,
    last_answer: text || null,
    next_at: retryAt,
    delivered_at: isAccepted ? now : null,
  })
  if (!isNew) return
  const failingSince = isAccepted ? null : (webhook.failing_since ?? now)
  const isOver = failingSince !== null && isLost(failingSince, now)
  if (failingSince !== webhook.failing_since || isOver)
    await updateWebhook(tx, webhook.id, { failing_since: failingSince, disabled_at: isOver ? now : null })
  if (isOver) await reportDisabled(context, webhook)
  else if (retryAt !== null) await addSendJob(tx, message.id, retryAt)
}

/** Writes to the owner that nothing is sent any more. */
async function reportDisabled(
  { tx, queueMail }: SendContext & { tx: Tx },
  webhook: { customer_id: string; url: string },
): Promise<void> {
  const owner = await findOpenUser(tx, webhook.customer_id)
  if (!owner || owner.email === null) return
  await queueMail(
    tx,
    { to: owner.email, userId: owner.id, isForStaff: false },
    { template: 'webhook_disabled', data: { name: owner.name, host: new URL(webhook.url).host } },
  )
}
