import { hasEnded, type OrderStatus } from '#domain/orders/order-machine.ts'
import { minutes } from '#domain/time/durations.ts'

/** Counts the stages that a promise clock fills: agent, market, shopping, road, gate, handover. */
export const stageCount = 6

const done: Partial<Record<OrderStatus, number>> = {
  assigned: 1,
  shopping: 2,
  purchased: 3,
  in_transit: 4,
  arrived: 5,
  delivered: 6,
}

export function stagesDone(status: OrderStatus): number {
  return done[status] ?? 0
}

/** Returns whether something may still happen by itself or by admins: a failed handover may go out again. */
export function isLive(status: OrderStatus): boolean {
  return status === 'failed' || !hasEnded(status)
}

/** Returns whether an agent is working on the order, so that the clock runs. */
export function isUnderWay(status: OrderStatus): boolean {
  return !hasEnded(status) && status !== 'awaiting_payment'
}

/** Longer than the minute or two that finding an agent takes. */
const usualSearchMs = minutes(3)

/** Holds what is known of an order that may wait for an agent; `search` only where the reader may know that nobody is free. */
interface Waiting {
  status: OrderStatus
  placedAt: string
  scheduledFor?: string | null
  search?: object | null | undefined
}

/** Returns whether no agent is free: we were told so, or it takes longer than usual; a booked order waits from its hour on. */
export function isNobodyFree(order: Waiting, nowMs: number): boolean {
  const { status, placedAt, scheduledFor, search } = order
  const beganMs = Math.max(Date.parse(placedAt), scheduledFor == null ? 0 : Date.parse(scheduledFor))
  return status === 'queued' && (search != null || nowMs - beganMs > usualSearchMs)
}
