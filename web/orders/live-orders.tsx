import type { OrderSummary } from '#contract/order-shapes.ts'
import type { LiveState } from '#web/platform/live-source.ts'
import { LiveBar } from './live-bar.tsx'
import { type MarkOf, OrderCard } from './order-card.tsx'
import { SpokenChange } from './spoken-change.tsx'

interface LiveOrdersProps {
  /** Those that are under way. */
  orders: readonly OrderSummary[]
  nowMs: number
  markOf: MarkOf
  /** How current they are, where the page follows them. */
  live?: LiveState
}

/** What is going on now, each with its clock, and told to who listens as it changes; nothing where nothing is. */
export function LiveOrders({ orders, nowMs, markOf, live }: LiveOrdersProps) {
  return (
    <>
      {orders.length > 0 && (
        <section aria-labelledby="now" className="grid gap-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="now" className="text-lg">
              Going on now
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
          words={orders.map((order) => `${order.market.name}: ${order.status.replace('_', ' ')}`).join('. ')}
        />
      )}
    </>
  )
}
