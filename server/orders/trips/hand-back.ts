import type { GoodsFate } from '#contract/core/order-shapes.ts'
import type { Actor } from '#domain/orders/order-machine.ts'
import { advanceOrder, demandTransition, type WriteContext } from '#server/orders/core/advance-order.ts'
import type { OrderRow } from '#server/orders/core/find-order.ts'
import { listItems, nothingRecorded, updateItem } from '#server/orders/core/item-store.ts'
import { moveGoods } from '#server/orders/core/move-goods.ts'
import { boundDeviceTime } from '#server/orders/core/rules.ts'
import { withdrawQuestions } from '#server/orders/questions/close-question.ts'
import { fail } from '#server/platform/core/errors.ts'

/**
 * Puts a locked order back in the queue. Where something was bought only admins do that, who say what happens to the
 * goods.
 */
export async function handBackOrder(
  context: WriteContext,
  order: OrderRow,
  input: {
    actor: Actor
    actorId: string
    reason: string
    goods?: GoodsFate | undefined
    happenedAt?: string | undefined
  },
): Promise<void> {
  demandTransition(order, 'queued', input.actor)
  const items = await listItems(context.tx, order.id)
  if (input.actor === 'agent' && items.some((item) => item.status === 'bought'))
    throw fail('orders.already_bought')
  await withdrawQuestions(context, order, {
    actor: input.actor,
    actorId: input.actorId,
    at: boundDeviceTime(input.happenedAt, context.clock.now(), order.status_at),
  })
  const moved = await moveGoods(context, order, { goods: input.goods, reason: input.reason })
  for (const item of items) {
    if (item.status === 'unavailable') await updateItem(context.tx, item.id, nothingRecorded)
  }
  await advanceOrder(context, order, {
    to: 'queued',
    actor: input.actor,
    actorId: input.actorId,
    happenedAt: input.happenedAt,
    // Leaves what goes on with the order where it was bought, until its next agent fetches it.
    detail: { reason: input.reason, ...moved, ...(moved['goods'] === 'handed_over' && { bag: 'to_fetch' }) },
    changes: { agent_id: null, bag: null, needs_assigning: false, offer_round: order.offer_round + 1 },
  })
}
