import type { Actor } from '#contract/order-machine.ts'
import type { FailureReason } from '#contract/order-shapes.ts'
import { advanceOrder, type StoryContext } from './advance-order.ts'
import type { OrderRow } from './order-store.ts'

/** The goods could not be handed over; staff decide what becomes of them. */
export async function failOrder(
  context: StoryContext,
  order: OrderRow,
  input: {
    actor: Actor
    actorId: string
    failure: FailureReason
    note: string | null
    happenedAt?: string | undefined
  },
): Promise<void> {
  await advanceOrder(context, order, {
    to: 'failed',
    actor: input.actor,
    actorId: input.actorId,
    happenedAt: input.happenedAt,
    detail: { failure: input.failure, note: input.note },
    changes: { end_reason: input.failure },
  })
}

/** Staff send a failed order out again, with the same agent. */
export async function redeliverOrder(
  context: StoryContext,
  order: OrderRow,
  input: { adminId: string; reason: string },
): Promise<void> {
  await advanceOrder(context, order, {
    to: 'in_transit',
    actor: 'admin',
    actorId: input.adminId,
    detail: { reason: input.reason },
    changes: { end_reason: null },
  })
}
