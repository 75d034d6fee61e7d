import type { OrderStatus } from '#domain/orders/order-machine.ts'
import { PromiseClock } from '#web/design/text/promise-clock.tsx'
import { isNobodyFree, stageCount, stagesDone } from './order-stages.ts'

export interface ClockedOrder {
  status: OrderStatus
  placedAt: string
  scheduledFor?: string | null
  promise: { by: string }
  endedAt: string | null
  search?: object | null | undefined
}

interface OrderClockProps {
  order: ClockedOrder
  nowMs: number
  size: 'sm' | 'md' | 'lg'
  /** The later time that its customer was told since; work is measured by the promise. */
  saidBy?: string | null
}

/** Shows the promise of an order as a clock; stopped at the handover. */
export function OrderClock({ order, nowMs, size, saidBy = null }: OrderClockProps) {
  const startMs = Date.parse(order.scheduledFor ?? order.placedAt)
  const endedMs = order.endedAt === null ? null : Date.parse(order.endedAt)
  const promiseMs = Date.parse(order.promise.by)
  const isDone = order.status === 'delivered'
  const saidMs = saidBy === null || isDone ? promiseMs : Math.max(promiseMs, Date.parse(saidBy))
  return (
    <PromiseClock
      size={size}
      startMs={startMs}
      promiseMs={saidMs}
      nowMs={nowMs}
      doneMs={isDone ? endedMs : null}
      isAtRisk={isNobodyFree(order, nowMs) || saidMs > promiseMs}
      stages={stageCount}
      stagesDone={stagesDone(order.status)}
    />
  )
}
