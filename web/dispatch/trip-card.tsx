import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OrderStatus } from '#contract/order-machine.ts'
import type { OrderSummary } from '#contract/order-shapes.ts'
import { OrderClock } from '#web/orders/order-clock.tsx'

interface TripCardProps {
  trip: OrderSummary
  nowMs: number
  isOpen: boolean
  /** Where it goes, once that is known. */
  area: string | undefined
  /** What is new about it. */
  mark: ReactNode
}

/** An errand in hand: where it stands and what comes next. */
export function TripCard({ trip, nowMs, isOpen, area, mark }: TripCardProps) {
  return (
    <a
      href={`/dashboard?trip=${trip.id}`}
      aria-current={isOpen ? 'true' : undefined}
      className="flex items-center gap-3 rounded-lg border border-line bg-paper p-4 shadow-rest hover:border-line-strong aria-[current=true]:border-leaf aria-[current=true]:bg-leaf-tint"
    >
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2 font-display text-lg font-extrabold">
          {nextWords[trip.status]}
          {mark}
        </span>
        <span className="block text-ink-soft">
          {trip.market.name}
          {area !== undefined && ` to ${area}`}, {trip.itemCount} {trip.itemCount === 1 ? 'item' : 'items'}
        </span>
        <span className="mt-2 block">
          <OrderClock order={trip} nowMs={nowMs} size="md" />
        </span>
      </span>
      <ChevronRight className="size-6 shrink-0 text-ink-soft" aria-hidden="true" />
    </a>
  )
}

const nextWords: Record<OrderStatus, string> = {
  awaiting_payment: 'Awaiting payment',
  queued: 'Back in the queue',
  assigned: 'Go and shop',
  shopping: 'Shopping',
  purchased: 'Take it to the customer',
  in_transit: 'On your way',
  arrived: 'Hand it over',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  expired: 'Ran out',
  failed: 'Not delivered',
}
