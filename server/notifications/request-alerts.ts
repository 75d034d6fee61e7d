import type { Buyers } from '#server/orders/core/buyers.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { queueMessages } from './queue-messages.ts'
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
    const { expiresAt } = found
    await queueMessages(
      { tx, clock },
      devices.map(({ id: subscriptionId }) => ({ subscriptionId, requestId, news: 'request', expiresAt })),
    )
  })
}
