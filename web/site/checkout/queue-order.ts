import type { QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { placeOrderEndpoint, type SentOrder } from '#contract/orders/orders.ts'
import { hours } from '#domain/time/durations.ts'
import { deviceTimeOf } from '#web/platform/core/true-time.ts'
import { dropWrite, queueWrite } from '#web/platform/offline/outbox.ts'
import { meQuery } from '#web/platform/session/session.ts'
import { readDraft } from '#web/site/list/draft/draft-store.ts'

/** An order for now that waits longer than this is another order; the customer decides then. */
const freshMs = hours(2)

/**
 * Queues an order on the phone under its key until it can be sent, with the draft to take it back to. False
 * where it is nobody's, for an order needs an account, and where the phone keeps nothing.
 */
export async function queueOrder(
  client: QueryClient,
  { order, key }: { order: SentOrder; key: string },
): Promise<boolean> {
  const me = client.getQueryData<CurrentUser | null>(meQuery.queryKey)
  if (me == null) return false
  const freshUntilMs =
    order.scheduledFor === null ? Date.now() + freshMs : deviceTimeOf(Date.parse(order.scheduledFor))
  const isSaved = await queueWrite(
    placeOrderEndpoint,
    { body: order },
    { key, owner: me.id, thread: key, memo: readDraft(), isRemembered: true, freshUntilMs },
  )
  if (!isSaved) {
    // The list is safer where it is: a full phone may still have room for that.
    await dropWrite(key)
    return false
  }
  return true
}
