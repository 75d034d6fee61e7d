import type { FailureReason } from '#contract/core/order-shapes.ts'
import type { Actor } from '#domain/orders/order-machine.ts'
import { advanceOrder, type WriteContext } from '#server/orders/core/advance-order.ts'
import type { OrderRow } from '#server/orders/core/find-order.ts'
import { addDebts } from '#server/orders/core/move-debts.ts'
import { settlingWaysOf } from '#server/orders/settling/settling-rules.ts'
import { findEnded } from '#server/orders/settling/settling-store.ts'
import { fail } from '#server/platform/core/errors.ts'

/** The goods could not be handed over; admins decide what becomes of them. */
export async function failOrder(
  context: WriteContext,
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

/** Admins send a failed order out again, with the same agent; not once it is settled, or its goods or money are gone. */
export async function redeliverOrder(
  context: WriteContext,
  order: OrderRow,
  input: { adminId: string; reason: string },
): Promise<void> {
  const ended = await findEnded(context.tx, order.id)
  if (!ended || !settlingWaysOf(ended).includes('redeliver'))
    throw fail('orders.illegal_step', { detail: { status: order.status } })
  await advanceOrder(context, order, {
    to: 'in_transit',
    actor: 'admin',
    actorId: input.adminId,
    detail: { reason: input.reason },
    changes: { end_reason: null },
  })
  await addDebts(context, order)
}
