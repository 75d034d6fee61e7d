import { Button } from '#web/design/button.tsx'
import { Naira } from '#web/design/naira.tsx'
import { StickyBar } from '#web/design/sticky-bar.tsx'
import { NotHandedOver } from './not-handed-over.tsx'
import { firstNameOf } from './person-links.ts'
import { PlaceCard } from './place-card.tsx'
import type { StepProps } from './trip-body.tsx'

/** On the way: the place, the calls, and the arrival. */
export function TripRide({ trip, doStep, busyStep }: StepProps) {
  return (
    <div className="flex flex-1 flex-col gap-4 pt-4 [&>:last-child]:mt-auto">
      <PlaceCard trip={trip} />
      <p className="text-sm text-ink-soft">
        {firstNameOf(trip.contact.name)} sees you on the map while this page is open.
      </p>
      <NotHandedOver doStep={doStep} isBusy={busyStep === 'fail'} />
      <StickyBar
        action={
          <Button size="lg" isBusy={busyStep === 'arrive'} onClick={() => void doStep('arrive', {})}>
            I have arrived
          </Button>
        }
      >
        <p className="text-sm text-ink-soft">To collect</p>
        <Naira amountKobo={trip.collectKobo} form="band" className="font-display text-xl font-extrabold" />
      </StickyBar>
    </div>
  )
}
