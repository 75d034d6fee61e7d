import type { WebhookEvent } from '#contract/integrations/webhooks.ts'
import { webhookEvents } from '#contract/integrations/webhooks.ts'
import { findOpenUser } from '#server/accounts/find-open-user.ts'
import { viewForParty } from '#server/orders/reading/present-timeline.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Reaction } from '#server/platform/events/relay.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { inSpan } from '#server/platform/telemetry/tracing.ts'
import {
  findDueMessage,
  findWebhookOf,
  insertMessage,
  type MessageRow,
  updateTried,
} from './message-store.ts'
import { type Answered, postMessage } from './post-message.ts'
import { backOffMs, isAway, isLost, maxAttempts, retryDelayMs, signMessage } from './rules.ts'
import {
  claimWebhook,
  findNextSending,
  hasWebhook,
  listLiveWebhooks,
  lockWebhook,
  updateWebhook,
  type WebhookRow,
} from './webhook-store.ts'

export const sendWebhooksJob = 'integrations:send-to'
/** Still does what a version before added for each message. */
export const sendMessageJob = 'integrations:send'

/** More than the time that an address gets to answer. */
const claimMs = 30_000
/** So long after nothing could be tried it is looked again at the soonest. */
const lookAgainMs = 5_000
/** An address of which nothing is known to be wrong goes first. */
const priorities = { usual: 5, failing: 6 }

/** Adds the job that sends to a webhook what waits for it, one message at a time; one that waits is replaced. */
export function addSendJob(
  tx: Tx,
  webhookId: string,
  { runAt, isFailing = false }: { runAt?: Date; isFailing?: boolean } = {},
): Promise<void> {
  return addJob(
    tx,
    sendWebhooksJob,
    { webhookId },
    {
      key: `webhook:${webhookId}`,
      maxAttempts: 1000,
      priority: isFailing ? priorities.failing : priorities.usual,
      ...(runAt && { runAt }),
    },
  )
}

/** Stores a message for every webhook that wants an event, and has it sent. */
export const webhooksReaction: Reaction = {
  to: new Set(webhookEvents),
  when: hasWebhook,
  async react({ tx, clock }, events) {
    const customerIds = [...new Set(events.flatMap((event) => event.customer_id ?? []))]
    const webhooks = customerIds.length === 0 ? [] : await listLiveWebhooks(tx, customerIds)
    if (webhooks.length === 0) return
    const woken = new Set<string>()
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
          woken.add(webhook.id)
      }
    }
    // Always in the same order, so that two that add jobs for the same webhooks never wait for each other.
    for (const webhookId of [...woken].sort()) await addSendJob(tx, webhookId)
  },
}

export interface SendContext extends Pick<PlatformServices, 'db' | 'clock' | 'queueMail'> {
  secret: string
  mayReachPrivate: boolean
  /** Between 0 and 1. */
  chance: () => number
}

/**
 * Tries once to send the message that is due first to a webhook; what comes of it decides when the next one goes. An
 * address has one sender at a time, so that one that hangs delays its own messages only.
 */
export async function sendWaiting(context: SendContext, webhookId: string): Promise<void> {
  const { db, clock } = context
  // The database's clock, by which jobs start, may be a little ahead of ours.
  const now = new Date(clock.now().getTime() + 1000)
  const claimed = await claimWebhook(db, webhookId, { now, until: new Date(now.getTime() + claimMs) })
  const message = claimed ? await findDueMessage(db, webhookId, now) : null
  const answered = claimed && message ? await post(context, claimed.url, message) : null
  await db.transaction().execute(async (tx) => {
    const webhook = await lockWebhook(tx, webhookId)
    if (webhook === null) return
    if (claimed) await updateWebhook(tx, webhookId, { sending_until: null })
    if (message && answered) await recordAnswer({ ...context, tx }, { webhook, message, answered })
    const next = await findNextSending(tx, webhookId)
    if (next === null) return
    // By a clock that is behind the database's nothing is due yet of what the database begins at once, again and again.
    const soonestMs = answered ? 0 : next.now.getTime() + lookAgainMs
    const runAt = new Date(Math.max(next.at.getTime(), soonestMs))
    await addSendJob(tx, webhookId, { runAt, isFailing: answered ? isAway(answered.status) : false })
  })
}

/** Takes up what a version before has left. */
export async function resumeMessage({ db }: SendContext, messageId: string): Promise<void> {
  const webhookId = await findWebhookOf(db, messageId)
  if (webhookId !== null) await db.transaction().execute((tx) => addSendJob(tx, webhookId))
}

function post(
  context: SendContext,
  url: string,
  { id, body, webhook_id: webhookId, order_id: orderId, type, trace }: MessageRow,
): Promise<Answered> {
  const { clock, secret } = context
  const headers = signMessage(secret, { webhookId, id, body, now: clock.now() })
  const facts = { 'kasuwa.order.id': orderId, 'kasuwa.event.type': type }
  return inSpan(
    { name: 'deliver webhook', kind: 'client', facts },
    () => postMessage(url, { headers, body }, context),
    trace === null ? 'current' : { carried: trace },
  )
}

async function recordAnswer(
  context: SendContext & { tx: Tx },
  { webhook, message, answered }: { webhook: WebhookRow; message: MessageRow; answered: Answered },
): Promise<void> {
  const { tx, clock, chance } = context
  const { status, text } = answered
  const now = clock.now()
  const after = (ms: number) => new Date(now.getTime() + ms)
  const isAccepted = status !== null && status >= 200 && status < 300
  const attempts = message.attempts + 1
  const isLast = isAccepted || attempts >= maxAttempts
  const isNew = await updateTried(tx, message, {
    last_at: now,
    last_status: status,
    last_answer: text || null,
    next_at: isLast ? null : after(retryDelayMs(attempts, chance())),
    delivered_at: isAccepted ? now : null,
  })
  if (!isNew) return
  const failingSince = isAccepted ? null : (webhook.failing_since ?? now)
  const isOver = failingSince !== null && isLost(failingSince, now)
  const failures = isAway(status) ? webhook.failures + 1 : 0
  await updateWebhook(tx, webhook.id, {
    failing_since: failingSince,
    disabled_at: isOver ? now : null,
    failures,
    retry_at: failures === 0 ? null : after(backOffMs(failures, chance())),
  })
  if (isOver) await reportDisabled(context, webhook)
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
