import type { Updateable } from 'kysely'
import { type Actor, findTransition, hasEnded, type OrderStatus } from '#domain/orders/order-machine.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Orders } from '#server/platform/database/tables.ts'
import { appendEvent, type EventDetail, type NewEvent, withEvent } from '#server/platform/events/events.ts'
import type { OrderRow } from './find-order.ts'
import { returnDebts } from './move-debts.ts'
import { updateOrder } from './order-store.ts'
import { boundDeviceTime } from './rules.ts'

export interface Step {
  to: OrderStatus
  actor: Actor
  actorId: string | null
  /** Is the device's word for when it happened. */
  happenedAt?: string | undefined
  /** Names the agent whom the event concerns; the order's own unless said. */
  agentId?: string | null
  detail?: EventDetail
  changes?: Updateable<Orders>
}

export type WriteContext = { tx: Tx; clock: Clock }

/** Refuses a step that the machine does not have, with where the order really is. */
export function demandTransition(order: OrderRow, to: OrderStatus, actor: Actor): void {
  const transition = findTransition(order.status, to)
  if (!transition?.by.includes(actor)) throw fail('orders.illegal_step', { detail: { status: order.status } })
}

/** Empties what is only known of an order while it waits for an agent. */
const leftQueue = { next_agent_id: null, next_ask_at: null, search_ends_at: null, move_to: null }

/**
 * Moves a locked order along its machine and writes the event of it. Returns the order as it is then; its names and sums
 * are those that were read before.
 */
export async function advanceOrder(context: WriteContext, order: OrderRow, step: Step): Promise<OrderRow> {
  const { tx, clock } = context
  demandTransition(order, step.to, step.actor)
  const transition = findTransition(order.status, step.to)
  if (!transition) throw fail('orders.illegal_step')
  const now = clock.now()
  const happenedAt = boundDeviceTime(step.happenedAt, now, order.status_at)
  const event: NewEvent = {
    type: transition.event,
    order,
    agentId: step.agentId === undefined ? order.agent_id : step.agentId,
    status: step.to,
    actor: step.actor,
    actorId: step.actorId,
    happenedAt,
    detail: step.detail ?? {},
  }
  const changes = {
    status: step.to,
    status_at: happenedAt,
    ended_at: hasEnded(step.to) ? happenedAt : null,
    ...(order.status === 'queued' && leftQueue),
    ...step.changes,
  }
  const hasDebtsBack = hasEnded(step.to) && step.to !== 'delivered'
  const changed = await updateOrder(hasDebtsBack ? tx : withEvent(tx, clock, event), order.id, changes)
  if (hasDebtsBack) {
    await returnDebts(context, order.id)
    await appendEvent(tx, clock, event)
  }
  return {
    ...order,
    ...changed,
    status: step.to,
    payment_method: order.payment_method,
    channel: order.channel,
  }
}
