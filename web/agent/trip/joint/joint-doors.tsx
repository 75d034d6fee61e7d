import { ChevronRight } from 'lucide-react'
import type { Trip } from '#contract/dispatch/agent.ts'
import { isHandedOver } from '#web/agent/trip/core/joint-trip.ts'
import type { TripAction } from '#web/agent/trip/core/trip-actions.ts'
import type { Steps } from '#web/agent/trip/core/use-steps.ts'
import * as tripTexts from '#web/agent/trip/texts.ts'
import { Button, buttonClass } from '#web/design/button.tsx'
import { StickyBar } from '#web/design/layout/sticky-bar.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { OrderClock } from '#web/entities/orders/order-clock.tsx'
import { firstNameOf } from '#web/entities/orders/person-links.ts'
import { useNavigate } from '#web/platform/page/location.tsx'
import { BagTag } from './bag-tag.tsx'
import * as texts from './texts.ts'

interface JointDoorsProps {
  /** The orders whose goods are bought, in the sequence of their doors. */
  trips: readonly Trip[]
  /** Says that the agent may leave the market: nothing is to be bought any more. */
  mayLeave: boolean
  steps: Steps
  unsent: readonly TripAction[]
  isSeen: boolean
  nowMs: number
}

/** Shows the doors one after the other; the next step is that of the first one. */
export function JointDoors({ trips, mayLeave, steps, unsent, isSeen, nowMs }: JointDoorsProps) {
  const next = trips.find((trip) => !isHandedOver(trip, unsent))
  return (
    <div className="flex flex-1 flex-col gap-4 pt-4 [&>:last-child]:mt-auto">
      <section className="grid gap-2">
        <h2 className="text-lg">{texts.doors.title}</h2>
        <p className="text-sm text-ink-soft">
          {texts.doors.hint} {isSeen && texts.doors.mapHint}
        </p>
        <ol className="grid gap-2">
          {trips.map((trip) => (
            <li key={trip.id}>
              <a
                href={`/dashboard?trip=${trip.id}`}
                className={`flex items-center gap-3 rounded-lg border bg-paper py-3 pr-2 pl-3 hover:border-ink ${
                  trip === next ? 'border-2 border-leaf' : 'border-line'
                }`}
              >
                <span className="grid min-w-0 flex-1 gap-1">
                  <BagTag bag={trip.bag ?? 1} name={firstNameOf(trip.contact.name)} />
                  <span className="font-semibold">{trip.place.area}</span>
                  <span className="text-sm text-ink-soft">{trip.place.landmark}</span>
                  <OrderClock order={trip} nowMs={nowMs} size="sm" />
                  {trip.expectedBy !== null && (
                    <span className="text-sm font-semibold text-amber-deep">
                      {tripTexts.header.newTime(timeText(Date.parse(trip.expectedBy), 'half'))}
                    </span>
                  )}
                  <span className="text-sm font-semibold">
                    {isHandedOver(trip, unsent) ? texts.doors.handedOver : toCollect(trip)}
                  </span>
                </span>
                <ChevronRight className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
              </a>
            </li>
          ))}
        </ol>
      </section>
      {mayLeave && next !== undefined && <NextStep trip={next} steps={steps} />}
    </div>
  )
}

function NextStep({ trip, steps }: { trip: Trip; steps: Steps }) {
  const navigate = useNavigate()
  const bag = texts.bags.name(trip.bag ?? 1)
  const step = (kind: 'depart' | 'arrive') => {
    void steps.doStep(trip.id, kind, {})
    navigate(`/dashboard?trip=${trip.id}`)
  }
  return (
    <StickyBar
      action={
        trip.status === 'purchased' ? (
          <Button size="lg" onClick={() => step('depart')}>
            {tripTexts.doors.setOff}
          </Button>
        ) : trip.status === 'in_transit' ? (
          <Button size="lg" onClick={() => step('arrive')}>
            {tripTexts.ride.arrived}
          </Button>
        ) : (
          <a href={`/dashboard?trip=${trip.id}`} className={buttonClass('primary', 'lg')}>
            {texts.doors.handOver(bag)}
          </a>
        )
      }
    >
      <p className="font-semibold">{texts.doors.route(bag, trip.place.area)}</p>
    </StickyBar>
  )
}

function toCollect({ collectKobo }: Trip): string {
  return collectKobo === 0 ? texts.jointDoors.paid : texts.doors.collect(nairaText(collectKobo, true))
}
