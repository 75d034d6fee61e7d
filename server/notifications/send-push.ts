import { minutes } from '#domain/time/durations.ts'
import { isSessionOpen } from '#server/accounts/core/sessions.ts'
import { readProfile } from '#server/accounts/profile/read-profile.ts'
import { readUnheard } from '#server/chat/read-unread.ts'
import type { Buyers } from '#server/orders/core/buyers.ts'
import { findOrder } from '#server/orders/core/find-order.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { type OutgoingPush, type PushAddress, PushFailure } from '#server/platform/push/transports.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { readPushSettings } from '#server/settings/read-push-settings.ts'
import { type ClaimedMessage, claimMessage, endMessage, noteFailure } from './message-store.ts'
import { describeMessages, describeRequest } from './message-updates.ts'
import { describeUpdate, isStillSo } from './order-updates.ts'
import { demandNotQuiet, waitAfter } from './quiet-devices.ts'
import type { Reminders } from './reminders.ts'
import { deleteSubscription } from './store.ts'

export interface PushContext extends Pick<PlatformServices, 'db' | 'clock' | 'pushTransport'> {
  box: SecretBox
}

export interface SendContext extends PushContext {
  reminders: Reminders
  /** Finds what somebody may approve. */
  findRequest: Buyers['findRequest']
}

export const sendPushJob = 'push:send'

/** Messages go through this many lanes, so that a service that hangs leaves job places for everything else. */
const lanes = 2
/** What fails on our side is tried so often; what a push service cannot take comes again for as long as it is news. */
const maxTries = 10
/** Longer than any service may take, shorter than the sweep waits for a dead sender. */
const leaseMs = minutes(1)

/** Adds the job of a message, behind those for the same device; at once, or after some time. */
export function addPushJob(
  tx: Tx,
  message: { id: string; subscriptionId: string },
  waitMs = 0,
): Promise<void> {
  const lane = message.subscriptionId.charCodeAt(message.subscriptionId.length - 1) % lanes
  return addJob(
    tx,
    sendPushJob,
    { messageId: message.id },
    { key: message.id, maxAttempts: maxTries, queue: `push:${lane}`, ...(waitMs > 0 && { waitMs }) },
  )
}

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
async function handOver(context: SendContext, message: ClaimedMessage, now: Date) {
  const { db, clock, pushTransport } = context
  const text = message.expires_at > now ? await composeNow(context, message) : null
  if (text === null || !(await wantsOrders(db, message.user_id))) return 'dropped'
  const address = openAddress(context.box, message.sealed_address)
  if (address === null || !(await isSessionOpen({ db, clock }, message.session_id))) {
    await deleteSubscription(db, message.subscription_id)
    return null
  }
  const settings = await readPushSettings(db)
  if (settings.provider === 'off') return 'dropped'
  const push: OutgoingPush = {
    id: message.id,
    ...text,
    ttlS: Math.max(1, Math.floor((message.expires_at.getTime() - now.getTime()) / 1000)),
    data: { kind: message.news },
  }
  try {
    demandNotQuiet(message, now)
    await pushTransport.send(settings, address, push)
    return 'sent'
  } catch (error) {
    return settleFailure(context, message, error)
  }
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

async function settleFailure({ db, clock }: PushContext, message: ClaimedMessage, error: unknown) {
  const isKnown = error instanceof PushFailure
  if (isKnown && error.outcome === 'gone') {
    await deleteSubscription(db, message.subscription_id)
    return null
  }
  const reason = isKnown ? error.message : 'Something failed on our side. The log says what.'
  await noteFailure(db, message.id, reason, clock.now())
  if (!isKnown) throw error
  if (error.outcome === 'refused') return 'failed'
  await putOff({ db, clock }, message, error)
  return null
}

/** Has a message tried again later, at the latest when it is news no longer and dropped. */
async function putOff(
  { db, clock }: Pick<PushContext, 'db' | 'clock'>,
  { id, subscription_id: subscriptionId, tries, expires_at: expiresAt }: ClaimedMessage,
  failure: PushFailure,
): Promise<void> {
  const now = clock.now()
  const waitMs = await waitAfter(db, { subscriptionId, tries, now }, failure)
  const leftMs = Math.max(expiresAt.getTime() - now.getTime(), 1)
  await db.transaction().execute((tx) => addPushJob(tx, { id, subscriptionId }, Math.min(waitMs, leftMs)))
}

async function wantsOrders(db: Db, userId: string): Promise<boolean> {
  return (await readProfile(db, userId)).choices.ordersByPush
}

/** Returns where a device takes notifications; null where another SECRET_KEY sealed it, so that it must subscribe again. */
export function openAddress(box: SecretBox, sealed: Buffer): PushAddress | null {
  try {
    return JSON.parse(box.open(sealed)) as PushAddress
  } catch {
    return null
  }
}
