import type { Clock } from '#server/platform/core/clock.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { insertMessages, type NewMessage } from './message-store.ts'

export const sendPushJob = 'push:send'

/** Messages go through this many lanes, so that a service that hangs leaves job places for everything else. */
const lanes = 2
/** Limits tries of what fails on our side; what a push service cannot take comes again for as long as it is news. */
const maxTries = 10

/** Queues messages to devices; an event that was queued for a device before is left out. */
export async function queueMessages(
  { tx, clock }: { tx: Tx; clock: Clock },
  given: readonly Omit<NewMessage, 'id' | 'createdAt'>[],
): Promise<void> {
  const createdAt = clock.now()
  const messages = given.map((one) => ({ ...one, id: newId('pushMessage', clock), createdAt }))
  const added = new Set(await insertMessages(tx, messages))
  for (const message of messages) if (added.has(message.id)) await addPushJob(tx, message)
}

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
