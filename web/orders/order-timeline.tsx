import { hasEnded } from '#contract/order-machine.ts'
import type { CustomerOrder } from '#contract/orders.ts'
import { Card } from '#web/design/card.tsx'
import { Timeline } from '#web/design/timeline.tsx'
import { shoppingCount } from './order-words.ts'
import { windowText } from './promise-words.ts'
import { timelineSteps } from './timeline-steps.ts'

/** What happened to an order and what is still ahead. */
export function OrderTimeline({ order, nowMs }: { order: CustomerOrder; nowMs: number }) {
  const steps = timelineSteps({
    status: order.status,
    timeline: order.timeline,
    agentFirstName: order.agent?.firstName ?? null,
    marketName: order.market.name,
    ...(order.status === 'shopping' && { currentDetail: shoppingCount(order.items) }),
  })
  return (
    <Card>
      <h2 className="text-lg">How it goes</h2>
      {!hasEnded(order.status) && (
        <p className="text-sm text-ink-soft">Promised {windowText(order.promise, nowMs)}</p>
      )}
      <div className="mt-4 -mb-5">
        <Timeline steps={steps} />
      </div>
    </Card>
  )
}
