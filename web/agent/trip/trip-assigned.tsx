import { Navigation } from 'lucide-react'
import { Button, buttonClass } from '#web/design/button.tsx'
import { StickyBar } from '#web/design/layout/sticky-bar.tsx'
import { ItemPicture, itemAmount } from '#web/entities/orders/item-look.tsx'
import { routeLink } from '#web/entities/orders/person-links.ts'
import { useCityName } from '#web/platform/session/session.ts'
import { FetchNotice } from './core/fetch-notice.tsx'
import { HandBack } from './core/hand-back.tsx'
import { takenOff } from './core/list-changes.ts'
import { ListMark } from './core/list-mark.tsx'
import type { StepProps } from './core/trip-actions.ts'
import * as texts from './texts.ts'

/** Before shopping: the way to the market and a look at the list. */
export function TripAssigned({ trip, doStep, busyStep }: StepProps) {
  const city = useCityName(trip.market.city)
  return (
    <div className="flex flex-1 flex-col gap-4 pt-4 [&>:last-child]:mt-auto">
      <FetchNotice trip={trip} />
      <a
        href={routeLink(trip.market, trip.market.name, city)}
        target="_blank"
        rel="noreferrer"
        className={`${buttonClass('secondary', 'lg')} w-full`}
      >
        <Navigation />
        {texts.start.directions(trip.market.name)}
      </a>
      <section className="rounded-lg border border-line bg-paper">
        <h2 className="px-4 pt-3 text-lg">{texts.start.list}</h2>
        <ul className="divide-y divide-line">
          {trip.items.map((item) => (
            <li key={item.id} className="flex items-center gap-3 px-4 py-2.5">
              <ItemPicture item={item} className="size-9" />
              <span className="min-w-0 flex-1">
                <span className="font-semibold">{item.name}</span>
                <span className="text-ink-soft"> {itemAmount(item)}</span>
                <ListMark trip={trip} item={item} />
              </span>
            </li>
          ))}
        </ul>
        {takenOff(trip).map((items) => (
          <p key={items} className="border-t border-line px-4 py-2.5 text-sm text-ink-soft">
            <strong className="text-pepper-deep">{texts.listChange.takenOff}</strong> <s>{items}</s>
          </p>
        ))}
      </section>
      <HandBack doStep={doStep} isBusy={busyStep === 'handBack'} />
      <StickyBar
        action={
          <Button size="lg" isBusy={busyStep === 'start'} onClick={() => void doStep('start', {})}>
            {texts.start.submit}
          </Button>
        }
      >
        <p className="text-sm text-ink-soft">{texts.start.atMarket}</p>
      </StickyBar>
    </div>
  )
}
