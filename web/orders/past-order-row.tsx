import { ChevronRight } from 'lucide-react'
import type { OrderSummary } from '#contract/order-shapes.ts'
import { Naira } from '#web/design/naira.tsx'
import { EndBadge } from './end-badge.tsx'
import { itemCountText } from './errand.ts'
import { dayMomentText } from './promise-words.ts'

/** An order that is over, as one row. The whole row leads to it. */
export function PastOrderRow({ order, nowMs }: { order: OrderSummary; nowMs: number }) {
  const isPaid = order.status === 'delivered' && order.totalKobo !== null
  return (
    <li>
      <a href={`/orders/${order.id}`} className="flex items-center gap-3 px-4 py-3 hover:bg-sunken sm:px-5">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">{order.market.name}</span>
            <EndBadge status={order.status} />
          </p>
          <p className="text-sm text-ink-soft">
            {dayMomentText(Date.parse(order.endedAt ?? order.placedAt), nowMs)},{' '}
            {itemCountText(order.itemCount)}
          </p>
        </div>
        {isPaid && <Naira amountKobo={order.totalKobo ?? 0} className="font-semibold" />}
        <ChevronRight className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
      </a>
    </li>
  )
}
