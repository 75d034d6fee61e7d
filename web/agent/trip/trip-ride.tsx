import { NotHandedOver } from '#web/agent/trip/hand-over/not-handed-over.tsx'
import { Button } from '#web/design/button.tsx'
import { StickyBar } from '#web/design/layout/sticky-bar.tsx'
import { Naira } from '#web/design/text/naira.tsx'
import { firstNameOf } from '#web/entities/orders/person-links.ts'
import { PlaceCard } from './place-card.tsx'
import * as texts from './texts.ts'
import type { StepProps } from './trip-actions.ts'

/** On the way: the place, the calls, and the arrival. */
export function TripRide({ trip, doStep, busyStep }: StepProps) {
  return (
    <div className="flex flex-1 flex-col gap-4 pt-4 [&>:last-child]:mt-auto">
      <PlaceCard trip={trip} />
      <p className="text-sm text-ink-soft">{texts.canSeeYouOnTheMapWhile(firstNameOf(trip.contact.name))}</p>
      <NotHandedOver doStep={doStep} isBusy={busyStep === 'fail'} />
      <StickyBar
        action={
          <Button size="lg" isBusy={busyStep === 'arrive'} onClick={() => void doStep('arrive', {})}>
            {texts.iHaveArrived}
          </Button>
        }
      >
        <p className="text-sm text-ink-soft">{texts.toCollect}</p>
        <Naira amountKobo={trip.collectKobo} form="band" className="font-display text-xl font-extrabold" />
      </StickyBar>
    </div>
  )
}
