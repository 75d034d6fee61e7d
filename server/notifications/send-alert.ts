import { hours, minutes } from '#domain/time/durations.ts'
import { findHearers, readUnheard } from '#server/chat/read-unread.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { StoredEvent } from '#server/platform/events/events.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { type AlertName, noteNotified, saveAlert, takeAlert } from './alert-store.ts'
import { queueMessages } from './queue-messages.ts'
import { listSubscriptionIds } from './store.ts'

export const sendAlertJob = 'push:alert'

/** Anyone who has the thread open has read it by then, and is not told. */
const timeoutMs = 5_000
/** Within this a thread's next messages renew the push instead of making another. */
const restMs = minutes(1)
const newsForMs = hours(12)

/** Queues an alert for everybody with a device whom new messages concern. */
export async function planAlerts(
  { tx, clock }: { tx: Tx; clock: Clock },
  events: readonly StoredEvent[],
): Promise<void> {
  const now = clock.now()
  const hearers = await findHearers(tx, events)
  if (hearers.length === 0) return
  const devices = await listSubscriptionIds(tx, [...new Set(hearers.map(({ userId }) => userId))])
  const reachable = new Set(devices.map(({ user_id: userId }) => userId))
  for (const hearer of hearers.filter(({ userId }) => reachable.has(userId))) {
    const soon = new Date(now.getTime() + timeoutMs)
    const runAt = await saveAlert(tx, { ...hearer, now, soon, restMs })
    const { threadId, userId } = hearer
    await addJob(
      tx,
      sendAlertJob,
      { threadId, userId },
      {
        key: `alert:${threadId}:${userId}`,
        runAt,
      },
    )
  }
}

/** Queues the push about a thread to each device of somebody, if there is still something that they have not read. */
export async function sendAlert(
  { db, clock }: { db: Db; clock: Clock },
  { threadId, userId }: AlertName,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const eventId = await takeAlert(tx, { threadId, userId })
    if (eventId === null || (await readUnheard(tx, { threadId, userId })) === null) return
    const now = clock.now()
    const messages = (await listSubscriptionIds(tx, [userId])).map(({ id: subscriptionId }) => ({
      subscriptionId,
      eventId,
      threadId,
      news: 'message' as const,
      expiresAt: new Date(now.getTime() + newsForMs),
    }))
    await queueMessages({ tx, clock }, messages)
    await noteNotified(tx, { threadId, userId }, now)
  })
}
