import type { OrderStatus } from '#domain/order-machine.ts'
import { PromiseClock } from '#web/design/text/promise-clock.tsx'
import { isSearchLong, stageCount, stagesDone } from './order-stages.ts'

export interface ClockedOrder {
  status: OrderStatus
  placedAt: string
  scheduledFor?: string | null
  promise: { by: string }
  endedAt: string | null
}

interface OrderClockProps {
  order: ClockedOrder
  nowMs: number
  size: 'sm' | 'md' | 'lg'
}

/** The promise of an order as a clock; stopped at the handover. */
export function OrderClock({ order, nowMs, size }: OrderClockProps) {
  const startMs = Date.parse(order.scheduledFor ?? order.placedAt)
  const endedMs = order.endedAt === null ? null : Date.parse(order.endedAt)
  return (
    <PromiseClock
      size={size}
      startMs={startMs}
      promiseMs={Date.parse(order.promise.by)}
      nowMs={nowMs}
      doneMs={order.status === 'delivered' ? endedMs : null}
      isAtRisk={isSearchLong(order, nowMs)}
      stages={stageCount}
      stagesDone={stagesDone(order.status)}
    />
  )
}
