import type { Actor } from '#contract/order-machine.ts'
import { fail } from '#server/platform/errors.ts'
import { advanceOrder, demandTransition, type StoryContext } from './advance-order.ts'
import { withdrawQuestions } from './close-question.ts'
import { listItems, nothingRecorded, updateItem } from './item-store.ts'
import type { OrderRow } from './order-store.ts'
import { boundDeviceTime } from './rules.ts'

/** Puts a locked order back in the queue, as it was; only while nothing has been bought for it. */
export async function handBackOrder(
  context: StoryContext,
  order: OrderRow,
  input: { actor: Actor; actorId: string; reason: string; happenedAt?: string | undefined },
): Promise<void> {
  demandTransition(order, 'queued', input.actor)
  const items = await listItems(context.tx, order.id)
  if (items.some((item) => item.status === 'bought')) throw fail('orders.already_bought')
  await withdrawQuestions(context, order, {
    actor: input.actor,
    actorId: input.actorId,
    at: boundDeviceTime(input.happenedAt, context.clock.now(), order.status_at),
  })
  for (const item of items) {
    if (item.status === 'unavailable') await updateItem(context.tx, item.id, nothingRecorded)
  }
  await advanceOrder(context, order, {
    to: 'queued',
    actor: input.actor,
    actorId: input.actorId,
    happenedAt: input.happenedAt,
    detail: { reason: input.reason },
    changes: { agent_id: null, needs_assigning: false, offer_round: order.offer_round + 1 },
  })
}
