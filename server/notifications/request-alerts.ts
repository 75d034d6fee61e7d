import type { Buyers } from '#server/orders/core/buyers.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { insertMessages } from './message-store.ts'
import { addPushJob } from './send-push.ts'
import { listSubscriptionIds } from './store.ts'

interface Context extends Pick<PlatformServices, 'db' | 'clock'> {
  findRequest: Buyers['findRequest']
}

/** Queues a push to each device of everybody who may approve a request. */
export async function alertApprovers({ db, clock, findRequest }: Context, requestId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = await findRequest(tx, requestId)
    if (found === null) return
    const devices = await listSubscriptionIds(tx, found.approverIds)
    const messages = devices.map(({ id: subscriptionId }) => ({
      id: newId('pushMessage', clock),
      subscriptionId,
      requestId,
      news: 'request' as const,
      eventId: null,
      orderId: null,
      threadId: null,
      createdAt: clock.now(),
      expiresAt: found.expiresAt,
    }))
    const added = new Set(await insertMessages(tx, messages))
    for (const message of messages) if (added.has(message.id)) await addPushJob(tx, message)
  })
}
