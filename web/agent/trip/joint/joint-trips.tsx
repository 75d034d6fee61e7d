import { ChevronRight, ShoppingBag } from 'lucide-react'
import type { OrderSummary } from '#contract/core/order-shapes.ts'
import * as texts from './texts.ts'

/** Markets from which the agent has several orders in hand, each as one trip. */
export function JointTrips({ trips }: { trips: readonly OrderSummary[] }) {
  const markets = [...Map.groupBy(trips, ({ market }) => market.id).values()]
  return markets.map((orders) => {
    const [first] = orders
    if (first === undefined || orders.length < 2) return null
    return (
      <a
        key={first.market.id}
        href={`/dashboard?market=${first.market.id}`}
        className="flex items-center gap-3 rounded-lg border-2 border-leaf bg-leaf-tint p-4 hover:border-leaf-deep"
      >
        <ShoppingBag className="size-6 shrink-0 text-leaf-deep" aria-hidden="true" />
        <span className="min-w-0 flex-1">
          <span className="block font-display text-lg font-extrabold">
            {texts.trip.title(first.market.name)}
          </span>
          <span className="block">{texts.trip.open(orders.length)}</span>
        </span>
        <ChevronRight className="size-6 shrink-0" aria-hidden="true" />
      </a>
    )
  })
}
