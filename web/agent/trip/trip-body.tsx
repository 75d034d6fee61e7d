import { useEffect, useState } from 'react'
import type { Trip } from '#contract/dispatch/agent.ts'
import type { OrderStatus } from '#domain/orders/order-machine.ts'
import { NotHandedOver } from '#web/agent/trip/hand-over/not-handed-over.tsx'
import { TripHandOver } from '#web/agent/trip/hand-over/trip-hand-over.tsx'
import { TripBought } from '#web/agent/trip/list/trip-bought.tsx'
import { TripShopping } from '#web/agent/trip/list/trip-shopping.tsx'
import { Button } from '#web/design/button.tsx'
import { StickyBar } from '#web/design/layout/sticky-bar.tsx'
import { Naira } from '#web/design/text/naira.tsx'
import { firstNameOf } from '#web/entities/orders/person-links.ts'
import { PlaceCard } from './core/place-card.tsx'
import type { StepProps } from './core/trip-actions.ts'
import { useSteps } from './core/use-steps.ts'
import type { TripActions } from './core/use-trip-actions.ts'
import * as texts from './texts.ts'
import { TripAssigned } from './trip-assigned.tsx'
import { TripEnded } from './trip-ended.tsx'

interface TripBodyProps {
  trip: Trip
  actions: TripActions
  isSeen: boolean
  nowMs: number
}

/** The next step's button takes this one's place: a double tap must not trigger both. */
const doubleTapMs = 400

/** Shows what there is to do at this point of the order. */
export function TripBody({ trip, actions, isSeen, nowMs }: TripBodyProps) {
  const steps = useSteps(actions)
  const doStep: StepProps['doStep'] = (kind, body, itemId) => steps.doStep(trip.id, kind, body, itemId)
  const busyStep = steps.busy?.kind ?? null
  const isSettling = useSettling(trip.status)
  return (
    <fieldset disabled={isSettling} className="contents">
      <Step
        trip={trip}
        doStep={doStep}
        busyStep={busyStep}
        unsent={actions.queued}
        isSeen={isSeen}
        nowMs={nowMs}
      />
    </fieldset>
  )
}

interface StepOf extends StepProps {
  isSeen: boolean
  nowMs: number
  unsent: TripActions['queued']
}

function Step({ isSeen, nowMs, unsent, ...step }: StepOf) {
  switch (step.trip.status) {
    case 'assigned':
      return <TripAssigned {...step} />
    case 'shopping':
      return <TripShopping {...step} unsent={unsent} nowMs={nowMs} />
    case 'purchased':
      return <TripBought {...step} />
    case 'in_transit':
      return <TripRide {...step} isSeen={isSeen} />
    case 'arrived':
      return <TripHandOver {...step} unsent={unsent} />
    default:
      return <TripEnded trip={step.trip} nowMs={nowMs} />
  }
}

/**
 * Returns whether the order has only just come to this point, so that a press may still be meant for the one
 * before.
 */
function useSettling(status: OrderStatus): boolean {
  const [settled, setSettled] = useState(status)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(status), doubleTapMs)
    return () => clearTimeout(timer)
  }, [status])
  return settled !== status
}

/** On the way: the place, the calls, and the arrival. */
function TripRide({ trip, doStep, busyStep, isSeen }: StepProps & { isSeen: boolean }) {
  return (
    <div className="flex flex-1 flex-col gap-4 pt-4 [&>:last-child]:mt-auto">
      <PlaceCard trip={trip} />
      {isSeen && (
        <p className="text-sm text-ink-soft">{texts.ride.mapHint(firstNameOf(trip.contact.name))}</p>
      )}
      <NotHandedOver doStep={doStep} isBusy={busyStep === 'fail'} />
      <StickyBar
        action={
          <Button size="lg" isBusy={busyStep === 'arrive'} onClick={() => void doStep('arrive', {})}>
            {texts.ride.arrived}
          </Button>
        }
      >
        <p className="text-sm text-ink-soft">{texts.ride.toCollect}</p>
        <Naira amountKobo={trip.collectKobo} form="band" className="font-display text-xl font-extrabold" />
      </StickyBar>
    </div>
  )
}
