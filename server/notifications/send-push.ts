import { minutes } from '#domain/time/durations.ts'
import { readProfile } from '#server/accounts/profile/read-profile.ts'
import { readUnheard } from '#server/chat/read-unread.ts'
import type { Buyers } from '#server/orders/core/buyers.ts'
import { findOrder } from '#server/orders/core/find-order.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { OutgoingPush } from '#server/platform/push/transports.ts'
import {
  type ClaimedMessage,
  claimMessage,
  endMessage,
  type MessageEnd,
  noteFailure,
} from './message-store.ts'
import { describeMessages, describeRequest } from './message-updates.ts'
import { describeUpdate, isStillSo } from './order-updates.ts'
import { addPushJob } from './queue-messages.ts'
import type { Reminders } from './reminders.ts'
import { type PushContext, sendToDevice } from './send-to-device.ts'

export interface SendContext extends PushContext {
  reminders: Reminders
  /** Finds what somebody may approve. */
  findRequest: Buyers['findRequest']
}

/** Longer than any service may take, shorter than the sweep waits for a dead sender. */
const leaseMs = minutes(1)

/**
 * Sends one waiting message, if it is still so, still wanted, and the sign-in of its device still open. One that the push
 * service cannot take now comes again later. Throws what fails on our side.
 */
export async function sendPush(context: SendContext, messageId: string): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  const until = new Date(now.getTime() + leaseMs)
  const message = await claimMessage(db, messageId, { now, until })
  if (message === null) return
  const end = await handOver(context, message, now)
  if (end !== null) await endMessage(db, messageId, end, clock.now())
}

/** Returns how the message ended, or null where its device went with it or it comes again. */
async function handOver(
  context: SendContext,
  message: ClaimedMessage,
  now: Date,
): Promise<MessageEnd | null> {
  const { db, clock } = context
  const text = message.expires_at > now ? await composeNow(context, message) : null
  if (text === null || !(await wantsOrders(db, message.user_id))) return 'dropped'
  const push: OutgoingPush = {
    id: message.id,
    ...text,
    ttlS: Math.max(1, Math.floor((message.expires_at.getTime() - now.getTime()) / 1000)),
    data: { kind: message.news },
  }
  const outcome = await sendToDevice(context, message.subscription_id, push, message.tries)
  if (outcome.kind === 'sent') return 'sent'
  if (outcome.kind === 'gone') return null
  if (outcome.kind === 'off') return 'dropped'
  await noteFailure(db, message.id, outcome.reason, clock.now())
  if (outcome.kind === 'refused') return 'failed'
  if (outcome.kind === 'broken') throw outcome.cause
  await putOff({ db, clock }, message, outcome.waitMs)
  return null
}

/** Returns what a message says now, and what it replaces; null where it is news no longer. */
async function composeNow({ db, reminders, findRequest }: SendContext, message: ClaimedMessage) {
  if (message.reminder_id !== null) {
    const { reminder_id: id, reminder_date: date, news } = message
    return reminders.describe(db, { date: { id, date }, news })
  }
  if (message.thread_id !== null) {
    const { thread_id: threadId, user_id: userId } = message
    const unheard = await readUnheard(db, { threadId, userId })
    return unheard && { ...describeMessages(threadId, unheard), topic: `chat:${threadId}` }
  }
  if (message.request_id !== null) {
    const { request_id: requestId, user_id: userId } = message
    const text = describeRequest(await findRequest(db, requestId), userId)
    return text && { ...text, topic: `request:${requestId}` }
  }
  const order = await findOrder(db, message.order_id)
  if (order === null || !isStillSo(message.news, order.status)) return null
  const text = describeUpdate(message.news, { id: order.id, marketName: order.market_name })
  return { ...text, topic: `order:${order.id}` }
}

/** Has a message tried again later, at the latest when it is news no longer and dropped. */
async function putOff(
  { db, clock }: Pick<SendContext, 'db' | 'clock'>,
  { id, subscription_id: subscriptionId, expires_at: expiresAt }: ClaimedMessage,
  waitMs: number,
): Promise<void> {
  const leftMs = Math.max(expiresAt.getTime() - clock.now().getTime(), 1)
  await db.transaction().execute((tx) => addPushJob(tx, { id, subscriptionId }, Math.min(waitMs, leftMs)))
}

async function wantsOrders(db: Db, userId: string): Promise<boolean> {
  return (await readProfile(db, userId)).choices.ordersByPush
}
