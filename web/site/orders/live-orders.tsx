import type { OrderSummary } from '#contract/core/order-shapes.ts'
import { hasEnded } from '#domain/orders/order-machine.ts'
import { LiveBar } from '#web/entities/orders/live-bar.tsx'
import type { LiveState } from '#web/platform/live/live-source.ts'
import { SpokenChange } from '#web/site/orders/progress/spoken-change.tsx'
import { type MarkOf, OrderCard } from './order-card.tsx'
import * as texts from './texts.ts'

interface LiveOrdersProps {
  orders: readonly OrderSummary[]
  nowMs: number
  markOf: MarkOf
  /** How current they are, where the page follows them. */
  live?: LiveState
}

/** Those of the orders that have not ended, each announced to screen readers as it changes; empty without any. */
export function LiveOrders({ orders: all, nowMs, markOf, live }: LiveOrdersProps) {
  const orders = all.filter(({ status }) => !hasEnded(status))
  return (
    <>
      {orders.length > 0 && (
        <section aria-labelledby="now" className="grid gap-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="now" className="text-lg">
              {texts.page.inProgress}
            </h2>
            {live !== undefined && <LiveBar state={live} />}
          </div>
          <ul className="grid gap-3">
            {orders.map((order) => (
              <OrderCard key={order.id} order={order} nowMs={nowMs} mark={markOf(order.id)} />
            ))}
          </ul>
        </section>
      )}
      {live !== undefined && (
        <SpokenChange
          text={orders.map((order) => `${order.market.name}: ${order.status.replace('_', ' ')}`).join('. ')}
        />
      )}
    </>
  )
}
