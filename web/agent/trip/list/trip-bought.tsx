import { FetchNotice } from '#web/agent/trip/core/fetch-notice.tsx'
import { waitsForPair } from '#web/agent/trip/core/pair-card.tsx'
import { PlaceCard } from '#web/agent/trip/core/place-card.tsx'
import type { StepProps } from '#web/agent/trip/core/trip-actions.ts'
import { TripReceipt } from '#web/agent/trip/core/trip-receipt.tsx'
import * as tripTexts from '#web/agent/trip/texts.ts'
import { Button, buttonClass } from '#web/design/button.tsx'
import { StickyBar } from '#web/design/layout/sticky-bar.tsx'
import { Naira } from '#web/design/text/naira.tsx'

/** Shopping is done: the bill, and where it goes now. */
export function TripBought({ trip, doStep, busyStep }: StepProps) {
  return (
    <div className="flex flex-1 flex-col gap-6 pt-4 [&>:last-child]:mt-auto">
      <FetchNotice trip={trip} />
      <TripReceipt trip={trip} />
      <PlaceCard trip={trip} />
      <StickyBar
        action={
          trip.linked != null && waitsForPair(trip) ? (
            <a href={`/dashboard?trip=${trip.linked.id}`} className={buttonClass('primary', 'lg')}>
              {tripTexts.pair.goOn(trip.linked.marketName)}
            </a>
          ) : (
            <Button size="lg" isBusy={busyStep === 'depart'} onClick={() => void doStep('depart', {})}>
              {tripTexts.doors.setOff}
            </Button>
          )
        }
      >
        <p className="text-sm text-ink-soft">{tripTexts.ride.toCollect}</p>
        <Naira amountKobo={trip.collectKobo} form="band" className="font-display text-xl font-extrabold" />
      </StickyBar>
    </div>
  )
}
