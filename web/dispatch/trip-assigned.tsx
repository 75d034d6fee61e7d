import { Navigation } from 'lucide-react'
import { Button, buttonClass } from '#web/design/button.tsx'
import { StickyBar } from '#web/design/sticky-bar.tsx'
import { HandBack } from './hand-back.tsx'
import { LinePicture, lineAmount } from './line-look.tsx'
import { routeLink } from './person-links.ts'
import type { StepProps } from './trip-body.tsx'

/** Before shopping: the way to the market and a look at the list. */
export function TripAssigned({ trip, doStep, busyStep }: StepProps) {
  return (
    <div className="flex flex-1 flex-col gap-4 pt-4 [&>:last-child]:mt-auto">
      <a
        href={routeLink(trip.market, trip.market.name)}
        target="_blank"
        rel="noreferrer"
        className={`${buttonClass('secondary', 'lg')} w-full`}
      >
        <Navigation />
        Way to {trip.market.name}
      </a>
      <section className="rounded-lg border border-line bg-paper">
        <h2 className="px-4 pt-3 text-lg">The list</h2>
        <ul className="divide-y divide-line">
          {trip.items.map((item) => (
            <li key={item.id} className="flex items-center gap-3 px-4 py-2.5">
              <LinePicture item={item} className="size-9" />
              <span className="min-w-0 flex-1">
                <span className="font-semibold">{item.name}</span>
                <span className="text-ink-soft"> {lineAmount(item)}</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
      <HandBack doStep={doStep} isBusy={busyStep === 'handBack'} />
      <StickyBar
        action={
          <Button size="lg" isBusy={busyStep === 'start'} onClick={() => void doStep('start', {})}>
            Start shopping
          </Button>
        }
      >
        <p className="text-sm text-ink-soft">At the market?</p>
      </StickyBar>
    </div>
  )
}
