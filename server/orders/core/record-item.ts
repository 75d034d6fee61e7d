import type { Updateable } from 'kysely'
import {
  type Actor,
  type ItemStatus,
  itemTransitions,
  type OrderEventType,
} from '#domain/orders/order-machine.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { OrderItems } from '#server/platform/database/tables.ts'
import { type EventDetail, withEvent } from '#server/platform/events/events.ts'
import type { WriteContext } from './advance-order.ts'
import type { OrderRow } from './find-order.ts'
import { type ItemRow, updateItem } from './item-store.ts'
import { boundDeviceTime } from './rules.ts'

interface Line {
  order: OrderRow
  item: ItemRow
  by: { actor: Actor; id: string | null }
  happenedAt: string | undefined
}

interface Outcome {
  to: ItemStatus
  event: OrderEventType
  changes: Updateable<OrderItems>
  detail: EventDetail
}

/** Moves an item along its machine (or corrects it without a move) and writes the event of it. */
export async function recordItem({ tx, clock }: WriteContext, line: Line, outcome: Outcome): Promise<void> {
  const { order, item } = line
  const isCorrection = item.status === outcome.to && outcome.to === 'bought'
  const isLegal = itemTransitions.some(({ from, to }) => from === item.status && to === outcome.to)
  if (!isLegal && !isCorrection) throw fail('items.illegal_step', { detail: { status: item.status } })
  const recording = withEvent(tx, clock, {
    type: outcome.event,
    order,
    agentId: order.agent_id,
    actor: line.by.actor,
    actorId: line.by.id,
    happenedAt: boundDeviceTime(line.happenedAt, clock.now(), order.status_at),
    detail: { itemId: item.id, name: item.name, ...outcome.detail },
  })
  await updateItem(recording, item.id, outcome.changes)
}
