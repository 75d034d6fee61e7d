import type { CustomerOrder } from '#contract/orders/orders.ts'
import { hasEnded } from '#domain/orders/order-machine.ts'
import { Card } from '#web/design/layout/card.tsx'
import { Timeline } from '#web/design/timeline.tsx'
import { shoppingCount } from '#web/entities/orders/order-text.ts'
import { windowText } from '#web/entities/orders/promise-text.ts'
import { isUnpaid } from '#web/site/orders/core/order-state.ts'
import * as texts from './texts.ts'
import { timelineSteps } from './timeline-steps.ts'

/** What happened to an order and what is still ahead. */
export function OrderTimeline({ order, nowMs }: { order: CustomerOrder; nowMs: number }) {
  const steps = timelineSteps({
    status: order.status,
    timeline: order.timeline,
    agentFirstName: order.agent?.firstName ?? null,
    marketName: order.market.name,
    isUnpaid: isUnpaid(order),
    ...(order.status === 'shopping' && { currentDetail: shoppingCount(order.items) }),
  })
  return (
    <Card>
      <h2 className="text-lg">{texts.orderTimeline.progress}</h2>
      {!hasEnded(order.status) && (
        <p className="text-sm text-ink-soft">{texts.timeline.promised(windowText(order.promise, nowMs))}</p>
      )}
      <div className="mt-4 -mb-5">
        <Timeline steps={steps} />
      </div>
    </Card>
  )
}
