import { Button } from '#web/design/button.tsx'
import { Naira } from '#web/design/naira.tsx'
import { StickyBar } from '#web/design/sticky-bar.tsx'
import { PlaceCard } from './place-card.tsx'
import type { StepProps } from './trip-body.tsx'
import { TripReceipt } from './trip-receipt.tsx'

/** Shopping is done: the bill, and where it goes now. */
export function TripBought({ trip, doStep, busyStep }: StepProps) {
  return (
    <div className="flex flex-1 flex-col gap-6 pt-4 [&>:last-child]:mt-auto">
      <TripReceipt trip={trip} />
      <PlaceCard trip={trip} />
      <StickyBar
        action={
          <Button size="lg" isBusy={busyStep === 'depart'} onClick={() => void doStep('depart', {})}>
            Set off
          </Button>
        }
      >
        <p className="text-sm text-ink-soft">To collect</p>
        <Naira amountKobo={trip.collectKobo} form="band" className="font-display text-xl font-extrabold" />
      </StickyBar>
    </div>
  )
}
