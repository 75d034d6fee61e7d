import { ChevronLeft, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Trip } from '#contract/agent.ts'
import type { OrderStatus } from '#contract/order-machine.ts'
import { Stepper } from '#web/design/stepper.tsx'
import { OrderClock } from '#web/orders/order-clock.tsx'
import { callLink, firstNameOf } from './person-links.ts'

interface TripHeaderProps {
  trip: Trip
  nowMs: number
  /** The way to write to the customer. */
  chat: ReactNode
}

const steps = ['Go', 'Shop', 'Ride', 'Deliver']
const stepOf: Partial<Record<OrderStatus, number>> = {
  assigned: 0,
  shopping: 1,
  purchased: 1,
  in_transit: 2,
  arrived: 3,
}

/** Which errand this is, how far it is, its promise, and the customer one tap away. */
export function TripHeader({ trip, nowMs, chat }: TripHeaderProps) {
  const step = stepOf[trip.status]
  const caller = firstNameOf(trip.contact.name)
  return (
    <header className="sticky top-0 z-20 -mx-4 border-b border-line bg-ground px-4 pt-2 pb-3 lg:mx-0 lg:rounded-t-lg">
      <div className="flex flex-wrap items-center gap-1">
        <a
          href="/dashboard"
          aria-label="Back to your desk"
          className="-ml-2.5 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
        >
          <ChevronLeft className="size-6" />
        </a>
        <div className="min-w-16 flex-1">
          <h1 className="truncate text-lg">{trip.market.name}</h1>
          <p className="truncate text-sm text-ink-soft">
            {caller}, {trip.place.area}
          </p>
        </div>
        {step !== undefined && <OrderClock order={trip} nowMs={nowMs} size="sm" />}
        {chat}
        {step !== undefined && (
          <a
            href={callLink(trip.contact.phone)}
            aria-label={`Call ${caller}`}
            className="ml-1 grid size-11 shrink-0 place-items-center rounded-full bg-leaf text-on-leaf shadow-rest hover:bg-leaf-deep"
          >
            <Phone className="size-5" />
          </a>
        )}
      </div>
      {step !== undefined && (
        <div className="mt-3">
          <Stepper steps={steps} current={step} />
        </div>
      )}
    </header>
  )
}
