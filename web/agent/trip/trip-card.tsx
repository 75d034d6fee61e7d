import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OrderSummary } from '#contract/core/order-shapes.ts'
import type { OrderStatus } from '#domain/order-machine.ts'
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
  /** What is new about it. */
  mark: ReactNode
}

/** An active order: its status and what comes next. */
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
          {area !== undefined && texts.to(area)}, {texts.items(trip.itemCount)}
        </span>
        <span className="mt-2 block">
          <OrderClock order={trip} nowMs={nowMs} size="md" />
        </span>
        {trip.expectedBy != null && (
          <span className="mt-1 block text-sm font-semibold text-amber-deep">
            {texts.weToldThem(timeText(Date.parse(trip.expectedBy), 'half'))}
          </span>
        )}
      </span>
      <ChevronRight className="size-6 shrink-0 text-ink-soft" aria-hidden="true" />
    </a>
  )
}

const nextText: Record<OrderStatus, string> = {
  awaiting_payment: texts.awaitingPayment,
  queued: texts.backInTheQueue,
  assigned: texts.goAndShop,
  shopping: texts.shopping,
  purchased: texts.takeItToTheCustomer,
  in_transit: texts.onTheWay,
  arrived: texts.handItOver,
  delivered: texts.delivered,
  cancelled: texts.cancelled,
  expired: texts.ended,
  failed: texts.notDelivered,
}
