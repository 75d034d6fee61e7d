import type { OrderSummary } from '#contract/core/order-shapes.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { dayMomentText } from '#web/entities/orders/promise-text.ts'
import { itemCountText } from '#web/site/orders/core/order-state.ts'
import { useRepeatOrder } from '#web/site/orders/core/use-repeat-order.ts'
import * as texts from './texts.ts'

/** What was bought before, each to be put on the list again. */
export function UsualLists({ orders, nowMs }: { orders: readonly OrderSummary[]; nowMs: number }) {
  const { repeat, busyId } = useRepeatOrder()
  return (
    <section aria-labelledby="usual" className="grid gap-3">
      <h2 id="usual" className="text-lg">
        {texts.pastOrders.heading}
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
        {orders.map((order) => (
          <li key={order.id} className="flex flex-wrap items-center gap-3 p-4">
            <div className="min-w-[min(10rem,100%)] flex-1">
              <p className="font-semibold">{order.market.name}</p>
              <p className="text-sm text-ink-soft">
                {itemCountText(order.itemCount)}, {dayMomentText(Date.parse(order.placedAt), nowMs)}
              </p>
            </div>
            <Button kind="secondary" isBusy={busyId === order.id} onClick={() => repeat(order.id)}>
              {common.action.orderAgain}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
