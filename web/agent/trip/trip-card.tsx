import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OrderSummary } from '#contract/core/order-shapes.ts'
import type { OrderStatus } from '#domain/orders/order-machine.ts'
import * as common from '#web/design/common-texts.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { OrderClock } from '#web/entities/orders/order-clock.tsx'
import * as texts from './texts.ts'

interface TripCardProps {
  trip: OrderSummary
  nowMs: number
  isOpen: boolean
  /** Where it goes, once that is known. */
  area: string | undefined
  /** The bag that it is in, where there are others. */
  bag: ReactNode
  /** Shows what is new about it. */
  mark: ReactNode
}

/** Shows an active order: its status and what comes next. */
export function TripCard({ trip, nowMs, isOpen, area, bag, mark }: TripCardProps) {
  return (
    <a
      href={`/dashboard?trip=${trip.id}`}
      aria-current={isOpen ? 'true' : undefined}
      className="flex items-center gap-3 rounded-lg border border-line bg-paper p-4 shadow-rest hover:border-line-strong aria-[current=true]:border-leaf aria-[current=true]:bg-leaf-tint"
    >
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2 font-display text-lg font-extrabold">
          {nextText[trip.status]}
          {bag}
          {mark}
        </span>
        <span className="block text-ink-soft">
          {trip.market.name}
          {area !== undefined && texts.card.to(area)}, {texts.card.items(trip.itemCount)}
        </span>
        <span className="mt-2 block">
          <OrderClock order={trip} nowMs={nowMs} size="md" />
        </span>
        {trip.expectedBy != null && (
          <span className="mt-1 block text-sm font-semibold text-amber-deep">
            {texts.card.newTime(timeText(Date.parse(trip.expectedBy), 'half'))}
          </span>
        )}
      </span>
      <ChevronRight className="size-6 shrink-0 text-ink-soft" aria-hidden="true" />
    </a>
  )
}

const nextText: Record<OrderStatus, string> = {
  awaiting_payment: texts.card.awaitingPayment,
  queued: texts.status.queued,
  assigned: texts.status.assigned,
  shopping: common.state.shopping,
  purchased: texts.status.purchased,
  in_transit: common.state.onTheWay,
  arrived: texts.status.arrived,
  delivered: common.state.delivered,
  cancelled: common.state.cancelled,
  expired: texts.tripCard.ended,
  failed: common.state.notDelivered,
}
