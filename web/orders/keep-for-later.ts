import type { QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/accounts.ts'
import { type NewOrder, placeOrder } from '#contract/orders.ts'
import { changeDraft, newKey, readDraft } from '#web/lists/draft-store.ts'
import { dropWrite, queueWrite } from '#web/platform/outbox.ts'
import { meQuery } from '#web/platform/session.ts'

/** An errand for now that waits longer than this is another errand; the customer decides then. */
const freshMs = 2 * 60 * 60 * 1000

/**
 * Keeps an order on the phone under its key until it can be sent, with the draft to take it back to; the list is
 * then free for the next. False where it is nobody's, for an order needs an account, and where the phone keeps nothing.
 */
export async function keepForLater(
  client: QueryClient,
  { order, key }: { order: NewOrder; key: string },
): Promise<boolean> {
  const me = client.getQueryData<CurrentUser | null>(meQuery.queryKey)
  if (me == null) return false
  const freshUntilMs = order.scheduledFor === null ? Date.now() + freshMs : Date.parse(order.scheduledFor)
  const isKept = await queueWrite(
    placeOrder,
    { body: order },
    { key, owner: me.id, thread: key, memo: readDraft(), isRemembered: true, freshUntilMs },
  )
  if (!isKept) {
    // The list is safer where it is: a full phone may still have room for that.
    await dropWrite(key)
    return false
  }
  changeDraft({ do: 'startOver', key: newKey() })
  return true
}
