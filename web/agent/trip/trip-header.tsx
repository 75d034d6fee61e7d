import { ChevronLeft, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Trip } from '#contract/dispatch/agent.ts'
import type { OrderStatus } from '#domain/orders/order-machine.ts'
import { Stepper } from '#web/design/forms/stepper.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { OrderClock } from '#web/entities/orders/order-clock.tsx'
import { callLink, firstNameOf } from '#web/entities/orders/person-links.ts'
import * as texts from './texts.ts'

interface TripHeaderProps {
  trip: Trip
  /** The bag that it is in, and the way back to the trip, where it is one of several. */
  bag: ReactNode
  backTo: string
  nowMs: number
  /** Lets the agent write to the customer. */
  chat: ReactNode
}

const steps = [texts.steps.go, texts.steps.shop, texts.steps.ride, texts.steps.deliver]
const stepOf: Partial<Record<OrderStatus, number>> = {
  assigned: 0,
  shopping: 1,
  purchased: 1,
  in_transit: 2,
  arrived: 3,
}

/** Shows which order this is, how far it is, its promise, and the customer one tap away. */
export function TripHeader({ trip, bag, backTo, nowMs, chat }: TripHeaderProps) {
  const step = stepOf[trip.status]
  const caller = firstNameOf(trip.contact.name)
  return (
    <header className="sticky top-(--stuck) z-20 -mx-4 border-b border-line bg-ground px-4 pt-2 pb-3 lg:mx-0 lg:rounded-t-lg">
      <div className="flex flex-wrap items-center gap-1">
        <a
          href={backTo}
          aria-label={backTo === '/dashboard' ? texts.header.toDashboard : texts.header.toTrip}
          className="-ml-2.5 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
        >
          <ChevronLeft className="size-6" />
        </a>
        <div className="min-w-[min(8rem,100%)] flex-1">
          <h1 className="text-lg leading-tight">{trip.market.name}</h1>
          <div className="flex flex-wrap items-center gap-x-2">
            {step !== undefined && <OrderClock order={trip} nowMs={nowMs} size="sm" />}
            <p className="text-sm text-ink-soft">
              {caller}, {trip.place.area}
            </p>
          </div>
        </div>
        {chat}
        {step !== undefined && (
          <a
            href={callLink(trip.contact.phone)}
            aria-label={texts.header.call(caller)}
            className="ml-1 grid size-11 shrink-0 place-items-center rounded-full bg-leaf text-on-leaf shadow-rest hover:bg-leaf-deep"
          >
            <Phone className="size-5" />
          </a>
        )}
      </div>
      {(bag !== null || trip.expectedBy != null) && step !== undefined && (
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          {bag}
          {trip.expectedBy != null && (
            <p className="text-sm font-semibold text-amber-deep">
              {texts.header.newTime(timeText(Date.parse(trip.expectedBy), 'half'))}
            </p>
          )}
        </div>
      )}
      {step !== undefined && (
        <div className="mt-3">
          <Stepper steps={steps} current={step} />
        </div>
      )}
    </header>
  )
}
