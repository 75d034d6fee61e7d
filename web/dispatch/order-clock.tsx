import type { OrderStatus } from '#contract/order-machine.ts'
import type { OrderSummary } from '#contract/order-shapes.ts'
import { PromiseClock } from '#web/design/promise-clock.tsx'

interface OrderClockProps {
  order: Pick<OrderSummary, 'status' | 'placedAt' | 'promise' | 'endedAt'>
  nowMs: number
  size?: 'sm' | 'md' | 'lg'
}

const stages = ['assigned', 'shopping', 'purchased', 'in_transit', 'arrived', 'delivered'] as const

/** The promise of an order as the one clock that it is everywhere; nothing for one that ended undelivered. */
export function OrderClock({ order, nowMs, size = 'md' }: OrderClockProps) {
  if (order.endedAt !== null && order.status !== 'delivered') return null
  return (
    <PromiseClock
      size={size}
      stages={stages.length}
      stagesDone={stagesDone(order.status)}
      startMs={Date.parse(order.placedAt)}
      promiseMs={Date.parse(order.promise.by)}
      nowMs={nowMs}
      doneMs={order.status === 'delivered' && order.endedAt !== null ? Date.parse(order.endedAt) : null}
    />
  )
}

function stagesDone(status: OrderStatus): number {
  return (stages as readonly OrderStatus[]).indexOf(status) + 1
}
