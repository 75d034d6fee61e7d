import { type NewOrder, placeOrder } from '#contract/orders.ts'
import type { Draft } from '#web/lists/draft.ts'
import { queueWrite } from '#web/platform/outbox.ts'

/** An errand for now that waits longer than this is another errand; the customer decides then. */
const freshMs = 2 * 60 * 60 * 1000

/** Keeps an order on the phone until it can be sent, with the draft to take it back to. */
export function queueOrder(
  { order, key }: { order: NewOrder; key: string },
  { owner, draft, nowMs }: { owner: string; draft: Draft; nowMs: number },
): Promise<void> {
  return queueWrite(
    placeOrder,
    { body: order },
    {
      key,
      owner,
      thread: key,
      memo: draft,
      isRemembered: true,
      freshUntilMs: order.scheduledFor === null ? nowMs + freshMs : Date.parse(order.scheduledFor),
    },
  )
}
