import { hasEnded, type OrderStatus } from '#contract/order-machine.ts'

/** The stages that a promise clock fills: agent, market, shopping, road, gate, hand-over. */
export const stageCount = 6

const done: Partial<Record<OrderStatus, number>> = {
  assigned: 1,
  shopping: 2,
  purchased: 3,
  in_transit: 4,
  arrived: 5,
  delivered: 6,
}

/** How many stages are behind an order. */
export function stagesDone(status: OrderStatus): number {
  return done[status] ?? 0
}

/** Whether something may still happen by itself or by staff: a failed hand-over may go out again. */
export function isLive(status: OrderStatus): boolean {
  return status === 'failed' || !hasEnded(status)
}

/** Whether an agent is working on the order, so that the clock runs. */
export function isUnderWay(status: OrderStatus): boolean {
  return !hasEnded(status) && status !== 'awaiting_payment'
}
